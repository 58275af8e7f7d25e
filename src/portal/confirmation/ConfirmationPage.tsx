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
  /** The result that is shown after confirming; the toast has its own message. */
  done: ConfirmationResultProps;
  /** The stored input; discarded when the user leaves the flow. */
  draft: { clear: () => void };
  /** Further paths of the flow, in addition to the target of Back. */
  stays?: readonly string[];
  /** The content to check and accept; it stays after confirming, for reading and printing. */
  children: ReactNode;
}

/** The last screen of a flow: shows what will happen, with Confirm; then the result, with Print and Finish. */
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
