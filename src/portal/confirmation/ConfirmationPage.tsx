import type { ReactNode } from 'react';
import { Page } from '#portal/ui/Page.tsx';
import type { Crumb } from '#portal/ui/Page.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import type { ConfirmationActionsProps } from './ConfirmationActions.tsx';
import { ConfirmationDone } from './ConfirmationDone.tsx';

interface ConfirmationPageProps extends ConfirmationActionsProps {
  title: string;
  breadcrumb: Crumb[];
  /** What is said once it is done; the toast has the message itself. */
  done: { title: string; text: string };
  /** What is to be checked and accepted; it stays after confirming, to be read and printed. */
  children: ReactNode;
}

/** The last screen of a flow: what will happen, Confirm; then that it happened, Print and Finish. */
export const ConfirmationPage = ({ title, breadcrumb, done, children, ...actions }: ConfirmationPageProps) => (
  <Page title={title} breadcrumb={breadcrumb}>
    {actions.state === 'confirmed' && <ConfirmationDone {...done} />}
    {children}
    <ConfirmationActions {...actions} />
  </Page>
);
