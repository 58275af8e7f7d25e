import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toChangeAutomaticAdvance, type AutomaticAdvanceEditValues } from '#generated/forms/automatic-advance-edit.ts';
import type { AutomaticAdvance } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { AutomaticList } from './AutomaticList.tsx';
import { automaticChangeDraft } from './automatic-draft.ts';
import type { RowAction } from './automatic-columns.tsx';
import { EditDialog } from './EditDialog.tsx';
import { CHANGE_CONFIRM, CREATE_PATH } from './paths.ts';

/** Modificación / Consulta: the pencil of a row opens the dialog for its change (R-AUTO-24, R-AUTO-25, R-AUTO-30). */
const ChangePage = () => {
  const [edited, setEdited] = useState<AutomaticAdvance>();
  const navigate = useNavigate();
  const action = useMemo((): RowAction => ({ icon: 'edit', label: 'automatic.changeOf', onClick: setEdited }), []);
  const review = (advance: AutomaticAdvance, values: AutomaticAdvanceEditValues) => {
    const { numClient, nameClient: clientName, iban: previousIban } = advance;
    const change = toChangeAutomaticAdvance(values);
    automaticChangeDraft.write({ ...change, numClient, clientName, previousIban, day: today() });
    void navigate(CHANGE_CONFIRM);
  };
  return (
    <AutomaticList
      section="change"
      action={action}
      actions={
        <ButtonLink to={CREATE_PATH} variant="primary">
          {translate('automatic.newOne')}
        </ButtonLink>
      }
    >
      {edited && (
        <EditDialog
          advance={edited}
          onClose={() => setEdited(undefined)}
          onModify={(values) => review(edited, values)}
        />
      )}
    </AutomaticList>
  );
};

export default ChangePage;
