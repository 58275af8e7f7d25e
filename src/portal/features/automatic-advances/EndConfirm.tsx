import { translate } from '#portal/i18n/i18n.ts';
import { RequireOperationDraft } from './RequireOperationDraft.tsx';
import { OperationReview } from './OperationReview.tsx';
import { END_OPERATION } from './operations.ts';

/** Confirms the end of an automatic advance, with what ends and what stays (R-AUTO-20…22). */
const EndConfirm = () => (
  <RequireOperationDraft operation={END_OPERATION}>
    {(draft) => (
      <OperationReview
        operation={END_OPERATION}
        draft={draft}
        facts={[
          { label: 'automatic.end.ends', value: translate('automatic.end.endsText'), isSentence: true },
          { label: 'automatic.stays', value: translate('automatic.end.staysText'), isSentence: true },
        ]}
      />
    )}
  </RequireOperationDraft>
);

export default EndConfirm;
