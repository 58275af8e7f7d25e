import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { RedirectBack } from './RedirectBack.tsx';
import type { AutomaticAdvanceOperation } from './operations.ts';

interface OperationConfirmProps {
  operation: AutomaticAdvanceOperation;
  /** Draws the review of what was chosen. */
  children: (draft: AutomaticDraft) => ReactNode;
}

/** The review of an operation; without a draft it goes back (R-AUTO-15, R-AUTO-22, R-AUTO-60). */
export const RequireOperationDraft = ({ operation, children }: OperationConfirmProps) => {
  const [draft] = useState(() => operation.draft.read());
  return draft ? children(draft) : <RedirectBack start={operation.start} />;
};
