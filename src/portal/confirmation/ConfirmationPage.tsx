import type { ReactNode } from 'react';
import { Page } from '#portal/ui/pages/Page.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import type { ConfirmationActionsProps } from './ConfirmationActions.tsx';
import { ConfirmationResult } from './ConfirmationResult.tsx';
import type { ConfirmationResultProps } from './ConfirmationResult.tsx';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';

interface ConfirmationPageProps extends ConfirmationActionsProps {
  backTo: string;
  title: string;
  /** The result that is shown after confirming; the toast has its own message. */
  result: ConfirmationResultProps;
  /** The stored input; discarded when the user leaves the flow. */
  draft: { clear: () => void };
  /** Further paths of the flow, in addition to the target of Back. */
  safeAddresses?: readonly string[];
  /** The content to check and accept; it stays after confirming, for reading and printing. */
  children: ReactNode;
}

/** The last screen of a flow: shows what will happen, with Confirm; then the result, with Print and Finish. */
export const ConfirmationPage = (props: ConfirmationPageProps) => {
  const { title, result, draft, safeAddresses = [], children, ...actions } = props;
  const { state, backTo } = props;
  useUnsavedChanges({
    isDirty: () => state !== 'confirmed',
    safeAddresses: [backTo, ...safeAddresses],
    isStored: true,
    onDiscard: draft.clear,
  });
  return (
    <Page title={title}>
      {state === 'confirmed' && <ConfirmationResult {...result} />}
      {children}
      <ConfirmationActions {...actions} />
    </Page>
  );
};
