import { useCallback, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { supplierDataForm } from '#generated/forms/supplier-data.ts';
import { termsForm, type TermsValues } from '#generated/forms/terms.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { SupplierDraft } from '#generated/stored/supplier-draft.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { SUPPLIER_BACK_ADDRESS, FORM_PATH } from './paths.ts';
import { supplierDraft } from './supplier-draft.ts';
import './supplier.css';

/** The review of edited data; without a draft it goes back (R-ROUTE-38). */
const SupplierConfirm = () => {
  const [draft] = useState(() => supplierDraft.read());
  return draft ? <SupplierReview draft={draft} /> : <Navigate to={FORM_PATH} replace />;
};

/** Review, acceptance of the entity's terms, confirmation; then Finish and Print (R-SUP-07…09, R-SUP-12, R-CONF-41). */
const SupplierReview = ({ draft }: { draft: SupplierDraft }) => {
  const { checkboxDatosProveedores } = useEntity();
  const [terms] = useState(() => ({ accepted: checkboxDatosProveedores }));
  const [accepted, setAccepted] = useState(false);
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const { state, confirm } = useUpdateSupplier(draft);
  const title = translate('supplier.review');
  return (
    <ConfirmationPage
      title={title}
      result={{ title: translate('supplier.done'), text: translate('supplier.doneText') }}
      draft={supplierDraft}
      state={state}
      backTo={SUPPLIER_BACK_ADDRESS}
      finishTo={FORM_PATH}
      confirmLabel={translate('supplier.confirm')}
      canConfirm={accepted}
      missing={accepted ? undefined : translate('confirmation.missingTerms')}
      onConfirm={() => void confirm()}
    >
      <div className="supplier-summary">
        <FormSummary
          module={supplierDataForm}
          values={draft.details}
          facts={[{ label: translate('supplier.client'), value: draft.clientName }]}
        />
      </div>
      {state !== 'confirmed' && (
        <SchemaForm
          module={termsForm}
          className="supplier-terms"
          label={translate('supplier.terms')}
          terms={terms}
          onSubmit={() => {}}
        >
          <FormWatcher<TermsValues> onChange={changeTerms} />
        </SchemaForm>
      )}
    </ConfirmationPage>
  );
};

export default SupplierConfirm;

/** Executes the change; after a failure the input stays (R-SUP-07, R-SUP-08, R-SUP-10). */
function useUpdateSupplier({ numClient, details }: SupplierDraft) {
  const updateSupplier = useUpdateRecord('supplier');
  const queryClient = useQueryClient();
  return useConfirmation(async () => {
    await updateSupplier(numClient, details);
    // The new values come from the service, which may have normalised them.
    queryClient.removeQueries({ queryKey: ['supplier'] });
    supplierDraft.clear();
    showToast({ kind: 'success', text: translate('supplier.changed') });
  });
}
