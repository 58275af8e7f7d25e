import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { RequireOperationDraft } from './RequireOperationDraft.tsx';
import { OperationReview } from './OperationReview.tsx';
import { CREATE_OPERATION } from './operations.ts';
import { ImmediateAdvancesPreview } from './ImmediateAdvancesPreview.tsx';
import { useAdvancePreview } from './useAdvancePreview.ts';

/** Confirms a new automatic advance (R-AUTO-11…15). */
const CreateConfirm = () => (
  <RequireOperationDraft operation={CREATE_OPERATION}>
    {(draft) => <CreateReview draft={draft} />}
  </RequireOperationDraft>
);

/**
 * Reviews a new automatic advance; Confirm needs the amounts of the immediate advance, and later ones are described.
 */
const CreateReview = ({ draft }: { draft: AutomaticDraft }) => {
  const { preview, progress, error, retry } = useAdvancePreview(draft.numClient);
  return (
    <OperationReview
      operation={CREATE_OPERATION}
      draft={draft}
      facts={[
        { label: 'automatic.invoices', value: translate('automatic.allInvoices') },
        { label: 'automatic.toCome', value: translate('automatic.toComeText'), isSentence: true },
      ]}
      canConfirm={preview !== undefined}
    >
      <ImmediateAdvancesPreview preview={preview} progress={progress} error={error} onRetry={retry} />
    </OperationReview>
  );
};

export default CreateConfirm;
