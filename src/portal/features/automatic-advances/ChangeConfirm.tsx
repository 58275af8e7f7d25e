import { CHANGE } from './operations.ts';
import { OperationConfirm } from './OperationConfirm.tsx';

/** R-AUTO-31, R-AUTO-60. */
const ChangeConfirm = () => <OperationConfirm operation={CHANGE} />;

export default ChangeConfirm;
