import { PENDING_OPERATIONS_LINK, usePendingOperations } from '#portal/planner/operations/pending-operations.ts';
import { Attention } from './Attention.tsx';
import type { FigureState } from './useFigures.ts';

/** The same with the operations of the service, where it lists them (R-PLAN-14). */
const AttentionWithOperations = ({ accounts }: { accounts: FigureState<number> }) => {
  const count = usePendingOperations();
  return (
    <Attention
      accounts={accounts}
      {...(count !== undefined && { awaited: { count, link: PENDING_OPERATIONS_LINK } })}
    />
  );
};

export default AttentionWithOperations;
