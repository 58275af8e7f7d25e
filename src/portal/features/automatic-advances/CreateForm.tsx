import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { automaticAdvanceForm, toCreateAutomaticAdvance } from '#generated/forms/automatic-advance.ts';
import type { AutomaticAdvanceValues } from '#generated/forms/automatic-advance.ts';
import type { Client, PayoutAccount } from '#shared/records/records.ts';
import { toClientOptionsWithFigures } from '#portal/advances/client-figures.ts';
import { today } from '#portal/clock/clock.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { toAccountOptions, toClientOptions, getInitialOption } from '#portal/forms/field-options.ts';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceableFigures } from '#portal/records/advanceable-figures.ts';
import { automaticCreationDraft } from './automatic-draft.ts';
import { CREATE_BACK, CREATE_CONFIRM } from './paths.ts';

const STAYS = [CREATE_BACK, CREATE_CONFIRM];

interface CreateFormProps {
  clients: Client[];
  /** What can be advanced of the clients; undefined until it is known. */
  figures: AdvanceableFigures | undefined;
  /** Validated accounts only (R-AUTO-63). */
  accounts: PayoutAccount[];
  /** Whether to restore the previous selection. */
  restoresDraft: boolean;
}

/** Client, account and the entity's terms; Continue leads to the review (R-AUTO-03, R-AUTO-09, R-AUTO-10). */
export const CreateForm = ({ clients, figures, accounts, restoresDraft }: CreateFormProps) => {
  const { checkboxAnticipoAutomatico } = useEntity();
  const [terms] = useState(() => ({ accepted: checkboxAnticipoAutomatico }));
  const [defaults] = useState(() => startingValues(clients, accounts, restoresDraft));
  const navigate = useNavigate();
  const options = useMemo(
    () => ({
      numClient: toClientOptionsWithFigures(clients, figures, ['N']),
      iban: toAccountOptions(accounts),
    }),
    [clients, figures, accounts],
  );
  const review = (values: AutomaticAdvanceValues) => {
    const { numClient } = values;
    const clientName = clients.find((client) => client.numClient === numClient)?.name ?? numClient;
    automaticCreationDraft.write({ ...toCreateAutomaticAdvance(values), clientName, day: today() });
    // The browser's Back button restores the form, too.
    void navigate(CREATE_BACK, { replace: true });
    void navigate(CREATE_CONFIRM);
  };
  return (
    <FormColumns help={<p>{translate('automatic.create.intro')}</p>}>
      <SchemaForm
        module={automaticAdvanceForm}
        className="automatic-form"
        label={translate('automatic.form')}
        defaultValues={defaults}
        options={options}
        terms={terms}
        onSubmit={review}
      >
        <FormChangesGuard
          safeAddresses={STAYS}
          onDiscard={automaticCreationDraft.clear}
          isDirty={restoresDraft && defaults.accepted === true}
        />
        <div className="automatic-form-actions">
          <SubmitButton>{translate('automatic.continue')}</SubmitButton>
        </div>
      </SchemaForm>
    </FormColumns>
  );
};

/** The earlier selection if still available, otherwise the only option; its terms were accepted before. */
function startingValues(clients: Client[], accounts: PayoutAccount[], goBack: boolean) {
  const draft = goBack ? automaticCreationDraft.read() : null;
  return {
    numClient: getInitialOption(toClientOptions(clients), draft?.numClient),
    iban: getInitialOption(toAccountOptions(accounts), draft?.iban),
    accepted: draft !== null,
  };
}
