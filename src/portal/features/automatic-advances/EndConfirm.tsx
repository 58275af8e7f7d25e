import { translate } from '#portal/i18n/i18n.ts';
import { OperationConfirm } from './OperationConfirm.tsx';
import { OperationReview } from './OperationReview.tsx';
import { END } from './operations.ts';

/** R-AUTO-20…22, with what ends and what stays. */
const EndConfirm = () => (
  <OperationConfirm operation={END}>
    {(draft) => (
      <OperationReview
        operation={END}
        draft={draft}
        facts={[
          { label: 'automatic.end.ends', value: translate('automatic.end.endsText'), isSentence: true },
          { label: 'automatic.stays', value: translate('automatic.end.staysText'), isSentence: true },
        ]}
      />
    )}
  </OperationConfirm>
);

export default EndConfirm;
