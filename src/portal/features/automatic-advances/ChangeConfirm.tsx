import { formatIban } from '#shared/identifiers/iban.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { RequireOperationDraft } from './RequireOperationDraft.tsx';
import { OperationReview } from './OperationReview.tsx';
import { CHANGE_OPERATION } from './operations.ts';

/** Confirms a change, with what changes and what stays (R-AUTO-31, R-AUTO-60). */
const ChangeConfirm = () => (
  <RequireOperationDraft operation={CHANGE_OPERATION}>
    {(draft) => (
      <OperationReview
        operation={CHANGE_OPERATION}
        draft={draft}
        facts={[
          ...(draft.previousIban ? [{ label: 'automatic.before', value: formatIban(draft.previousIban) }] : []),
          { label: 'automatic.change.changes', value: translate('automatic.change.changesText'), isSentence: true },
          { label: 'automatic.stays', value: translate('automatic.change.staysText'), isSentence: true },
        ]}
      />
    )}
  </RequireOperationDraft>
);

export default ChangeConfirm;
