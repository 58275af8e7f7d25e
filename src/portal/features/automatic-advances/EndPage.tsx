import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { AutomaticList } from './AutomaticList.tsx';
import { automaticEndDraft } from './automatic-draft.ts';
import type { RowAction } from './automatic-columns.tsx';
import { END_CONFIRM } from './paths.ts';

/** Baja: the trash icon of a row leads to the review (R-AUTO-18, R-AUTO-19, R-AUTO-57). */
const EndPage = () => {
  const navigate = useNavigate();
  const action = useMemo(
    (): RowAction => ({
      icon: 'trash',
      label: 'automatic.endOf',
      onClick: ({ numClient, nameClient, iban, applicationDate }) => {
        automaticEndDraft.write({ numClient, clientName: nameClient, iban, day: applicationDate });
        void navigate(END_CONFIRM);
      },
    }),
    [navigate],
  );
  return <AutomaticList section="end" intro={translate('automatic.end.intro')} action={action} />;
};

export default EndPage;
