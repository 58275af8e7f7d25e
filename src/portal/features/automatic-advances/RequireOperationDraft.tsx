import { useState, type ReactNode, useEffect } from 'react';
import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import type { AutomaticAdvanceOperation } from './operations.ts';
import { useGoBack } from '#portal/ui/navigation/useGoBack.ts';

/**
 * Leaves a screen that has no data: goes back one page, or to the start of the flow if the screen was opened directly.
 */
const RedirectBack = ({ start }: { start: string }) => {
  const goBack = useGoBack(start);
  useEffect(() => goBack(), [goBack]);
  return null;
};

interface OperationConfirmProps {
  operation: AutomaticAdvanceOperation;
  /** Renders the review of the draft. */
  children: (draft: AutomaticDraft) => ReactNode;
}

/** The review of an operation; without a draft it goes back (R-AUTO-15, R-AUTO-22, R-AUTO-60). */
export const RequireOperationDraft = ({ operation, children }: OperationConfirmProps) => {
  const [draft] = useState(() => operation.draft.read());
  return draft ? children(draft) : <RedirectBack start={operation.start} />;
};
