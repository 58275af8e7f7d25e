import type { ReactNode } from 'react';
import { Page } from '#portal/ui/Page.tsx';
import type { BreadcrumbItem } from '#portal/ui/Page.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import type { ConfirmationActionsProps } from './ConfirmationActions.tsx';
import { ConfirmationResult } from './ConfirmationResult.tsx';
import type { ConfirmationResultProps } from './ConfirmationResult.tsx';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';

interface ConfirmationPageProps extends ConfirmationActionsProps {
  title: string;
  above: readonly BreadcrumbItem[];
  /** What is said once it is done; the toast has the message itself. */
  done: ConfirmationResultProps;
  /** The stored input; discarded when the user leaves the flow. */
  draft: { clear: () => void };
  /** Further addresses of the flow, beside the one that Back leads to. */
  stays?: readonly string[];
  /** What is to be checked and accepted; it stays after confirming, to be read and printed. */
  children: ReactNode;
}

/** The last screen of a flow: what will happen, Confirm; then that it happened, Print and Finish. */
export const ConfirmationPage = (props: ConfirmationPageProps) => {
  const { title, above, done, draft, stays = [], children, ...actions } = props;
  const { state, backTo } = actions;
  useUnsavedChanges({
    isDirty: () => state !== 'confirmed',
    stays: [backTo, ...stays],
    isStored: true,
    onLeave: draft.clear,
  });
  return (
    <Page title={title} above={above}>
      {state === 'confirmed' && <ConfirmationResult {...done} />}
      {children}
      <ConfirmationActions {...actions} />
    </Page>
  );
};
