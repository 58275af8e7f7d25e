import { useState } from 'react';
import type { Operation } from '#shared/records/records.ts';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import {
  getOperationStateHelp,
  getOperationStateText,
  getOperationStateTone,
} from '#portal/planner/operation-state.ts';

/** The state of an operation; it opens one sentence on what it means (R-ALL-09), unless it is unknown. */
export const OperationState = ({ status }: Pick<Operation, 'status'>) => {
  const [isOpen, setOpen] = useState(false);
  const help = getOperationStateHelp(status);
  const label = <StatusLabel tone={getOperationStateTone(status)}>{getOperationStateText(status)}</StatusLabel>;
  if (!help) return label;
  return (
    <details className="operations-state" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <p>{help}</p>}
    </details>
  );
};
