import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { today } from '#shared/days.ts';
import type { AutomaticAdvance, AutomaticAdvanceFilter } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { AutomaticList } from './AutomaticList.tsx';
import { changedDraft } from './automatic-draft.ts';
import type { RowAction } from './columns.tsx';
import { EditDialog } from './EditDialog.tsx';
import { ListActions } from './ListActions.tsx';
import { CHANGE_CONFIRM, CREATE_PATH } from './paths.ts';
import { SectionPage } from './SectionPage.tsx';
import { AUTOMATIC_ADVANCES } from './useAllAutomaticAdvances.ts';

/** Modificación / Consulta: the pencil of a row opens the dialog that changes it (R-AUTO-24, R-AUTO-25, R-AUTO-30). */
const ChangePage = () => {
  const list = useCursorList<AutomaticAdvance, AutomaticAdvanceFilter>(AUTOMATIC_ADVANCES);
  const [edited, setEdited] = useState<AutomaticAdvance>();
  const navigate = useNavigate();
  const action = useMemo((): RowAction => ({ icon: 'edit', label: 'automatic.changeOf', onClick: setEdited }), []);
  const review = ({ numClient, nameClient }: AutomaticAdvance, iban: string) => {
    changedDraft.write({ numClient, clientName: nameClient, iban, day: today() });
    void navigate(CHANGE_CONFIRM);
  };
  return (
    <SectionPage
      section="change"
      actions={
        <>
          <ListActions list={list} />
          <ButtonLink to={CREATE_PATH} variant="primary">
            {translate('automatic.newOne')}
          </ButtonLink>
        </>
      }
    >
      <AutomaticList list={list} action={action} />
      {edited && (
        <EditDialog advance={edited} onClose={() => setEdited(undefined)} onModify={(iban) => review(edited, iban)} />
      )}
    </SectionPage>
  );
};

export default ChangePage;
