import { useNavigate } from 'react-router-dom';
import { useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { supplierDataForm, toChangeSupplier, type SupplierDataValues } from '#generated/forms/supplier-data.ts';
import type { Client, Supplier, SupplierChange } from '#shared/records/records.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { supplierDraft } from './supplier-draft.ts';
import { SUPPLIER_BACK_ADDRESS, CONFIRM_PATH } from './paths.ts';

const STAYS = [SUPPLIER_BACK_ADDRESS, CONFIRM_PATH];

interface SupplierEditProps {
  client: Client;
  /** The edited data when the user comes back from the review (R-SUP-13). */
  edited: SupplierChange | undefined;
}

/**
 * The form with the client's data of the supplier; nothing is sent before the review is confirmed (R-SUP-06, R-SUP-11).
 */
export const SupplierEdit = ({ client, edited }: SupplierEditProps) => {
  const { numClient, name: clientName } = client;
  const { details, error, retry } = useSupplier(edited ? '' : numClient);
  const known = edited ?? details;
  const navigate = useNavigate();
  const review = (values: SupplierDataValues, { name, supplierId }: SupplierChange) => {
    supplierDraft.write({ numClient, clientName, details: { ...toChangeSupplier(values), name, supplierId } });
    // The browser's Back button restores the form, too.
    void navigate(SUPPLIER_BACK_ADDRESS, { replace: true });
    void navigate(CONFIRM_PATH);
  };
  return (
    <QueryResult query={{ data: known, error, refetch: retry }}>
      {(defaultValues) => (
        <SchemaForm
          module={supplierDataForm}
          className="supplier-form"
          label={translate('supplier.form')}
          defaultValues={defaultValues}
          onSubmit={(values) => review(values, defaultValues)}
        >
          <FormChangesGuard safeAddresses={STAYS} onDiscard={supplierDraft.clear} isDirty={edited !== undefined} />
          <div className="supplier-actions">
            <SubmitButton>{translate('supplier.continue')}</SubmitButton>
          </div>
        </SchemaForm>
      )}
    </QueryResult>
  );
};

/** The client's data of the supplier (R-SUP-04); nothing is requested before a client is selected. */
function useSupplier(numClient: string) {
  const { data, isPending, error, refetch } = useGetOne<Supplier>(
    'supplier',
    { id: numClient },
    // Another user may have changed the data, so it is never cached; but it never replaces values in editing.
    { enabled: numClient !== '', gcTime: 0 },
  );
  const details = useMemo(() => data && toChangeSupplier(data), [data]);
  return { details, isPending, error, retry: () => void refetch() };
}
