import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Page } from '#portal/ui/Page.tsx';
import type { Crumb } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import type { ConfirmationActionsProps } from './ConfirmationActions.tsx';

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
    {actions.state === 'confirmed' && <Done {...done} />}
    {children}
    <ConfirmationActions {...actions} />
  </Page>
);

/** Takes the focus from the button that is gone, and with it the eye to the top of the screen. */
const Done = ({ title, text }: ConfirmationPageProps['done']) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="confirmation-done" role="group" aria-label={title} tabIndex={-1}>
      <StatePanel picture="success" title={title} text={text} />
    </div>
  );
};
