import { CREATE } from './operations.ts';
import { OperationConfirm } from './OperationConfirm.tsx';

/** R-AUTO-11…15. */
const CreateConfirm = () => <OperationConfirm operation={CREATE} />;

export default CreateConfirm;
