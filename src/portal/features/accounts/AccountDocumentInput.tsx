import { useCallback } from 'react';
import { accountDocumentForm } from '#generated/forms/account-document.ts';
import type { AccountDocumentValues } from '#generated/forms/account-document.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';

interface AccountDocumentProps {
  /** Whether the holder has to be verified with the entity's form. */
  needsHolderForm: boolean;
  /** A document selected earlier. */
  earlierDocument?: File;
  /** Paths of the following screens, on which the selected document is kept. */
  safeAddresses?: readonly string[];
  /** Receives the document, or undefined while no valid one is selected (R-VAL-68). */
  onChange: (document: File | undefined) => void;
}

/**
 * Input for the proof of ownership, with the form to fill in if one is needed (R-ACC-17, R-ACC-19, R-ACC-24, R-ACC-55).
 */
export const AccountDocumentInput = ({
  needsHolderForm,
  earlierDocument,
  safeAddresses,
  onChange,
}: AccountDocumentProps) => {
  const change = useCallback(
    ({ document }: Partial<AccountDocumentValues>, isValid: boolean) => onChange(isValid ? document : undefined),
    [onChange],
  );
  const title = translate('accounts.document');
  return (
    <section className="account-document" aria-label={title}>
      <h2>{title}</h2>
      <Notice tone="info">
        <p>{translate(needsHolderForm ? 'accounts.holderFormText' : 'accounts.documentText')}</p>
        {needsHolderForm && <HolderForm />}
      </Notice>
      <SchemaForm
        module={accountDocumentForm}
        label={title}
        {...(earlierDocument && { defaultValues: { document: earlierDocument } })}
        onSubmit={() => {}}
      >
        <FormChangesGuard safeAddresses={safeAddresses} />
        <FormWatcher<AccountDocumentValues> onChange={change} />
      </SchemaForm>
    </section>
  );
};

/** A link to the form as a PDF with the entity's name, which is published with the entity (R-ACC-57). */
const HolderForm = () => {
  const { codNrbeEn } = useEntity();
  return (
    <a
      className="button button-secondary account-holder-form"
      href={`/entities/${codNrbeEn}/verificacion-titular.pdf`}
      download="verificacion-titular.pdf"
    >
      <Icon name="download" />
      {translate('accounts.holderForm')}
    </a>
  );
};
