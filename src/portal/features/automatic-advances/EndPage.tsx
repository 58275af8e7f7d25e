import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AutomaticAdvance, AutomaticAdvanceFilter } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { AutomaticList } from './AutomaticList.tsx';
import { endedDraft } from './automatic-draft.ts';
import type { RowAction } from './columns.tsx';
import { ListActions } from './ListActions.tsx';
import { END_CONFIRM } from './paths.ts';
import { SectionPage } from './SectionPage.tsx';
import { AUTOMATIC_ADVANCES } from './useAllAutomaticAdvances.ts';

/** Baja: the trash icon of a row leads to the review of its end (R-AUTO-18, R-AUTO-19, R-AUTO-57). */
const EndPage = () => {
  const list = useCursorList<AutomaticAdvance, AutomaticAdvanceFilter>(AUTOMATIC_ADVANCES);
  const navigate = useNavigate();
  const action = useMemo(
    (): RowAction => ({
      icon: 'trash',
      label: 'automatic.endOf',
      onClick: ({ numClient, nameClient, iban, applicationDate }) => {
        endedDraft.write({ numClient, clientName: nameClient, iban, day: applicationDate });
        void navigate(END_CONFIRM);
      },
    }),
    [navigate],
  );
  return (
    <SectionPage section="end" actions={<ListActions list={list} />}>
      <p className="automatic-intro">{translate('automatic.end.intro')}</p>
      <AutomaticList list={list} action={action} />
    </SectionPage>
  );
};

export default EndPage;
