import { END } from './operations.ts';
import { OperationConfirm } from './OperationConfirm.tsx';

/** R-AUTO-20…22. */
const EndConfirm = () => <OperationConfirm operation={END} />;

export default EndConfirm;
