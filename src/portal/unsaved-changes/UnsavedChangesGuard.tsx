import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { BROWSER_BUTTONS } from '#shared/scenes/browser-buttons.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { recordStep } from '#portal/recording/recording-buffer.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { getOpening } from '#portal/ui/navigation/navigation.ts';
import { ConfirmLeaveContext } from './confirm-leave.ts';
import {
  discardChanges,
  hasUnsavedChanges,
  losesChangesAt,
  losesChangesOnReload,
  markChangesSent,
  SENT_STATE,
} from './unsaved-changes.ts';

/**
 * Mounted once around all screens: asks before the user leaves with unsaved changes, for links of the portal and the
 * browser's buttons.
 */
export const UnsavedChangesGuard = ({ children }: { children: ReactNode }) => {
  const blocker = useBlocker(losesSomething);
  useBeforeUnload(askBeforeReload);
  const [question, setQuestion] = useState<{ goOn: () => void }>();
  const ask = useCallback((goOn: () => void) => {
    if (hasUnsavedChanges()) setQuestion({ goOn });
    else goOn();
  }, []);
  const stay = () => {
    setQuestion(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    discardChanges();
    setQuestion(undefined);
    question?.goOn();
    blocker.proceed?.();
  };
  return (
    <ConfirmLeaveContext value={ask}>
      {children}
      <LeaveDialog open={question !== undefined || blocker.state === 'blocked'} onStay={stay} onLeave={leave} />
    </ConfirmLeaveContext>
  );
};

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog
    open={open}
    title={translate('leaving.title')}
    onClose={onStay}
    actions={
      <>
        <Button onClick={onLeave}>{translate('leaving.leave')}</Button>
        <Button variant="primary" onClick={onStay}>
          {translate('leaving.stay')}
        </Button>
      </>
    }
  >
    <p>{translate('leaving.text')}</p>
  </Dialog>
);

/**
 * The browser's Back and Forward buttons restore a copy of `SENT_STATE` and not the same object, so that they ask. Steps
 * within a screen, such as a filter, lose nothing.
 */
const losesSomething: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const { pathname, search, state } = nextLocation;
  const isStep = pathname === currentLocation.pathname && getOpening(nextLocation) === getOpening(currentLocation);
  if (state === SENT_STATE) markChangesSent();
  const isBlocked = !isStep && losesChangesAt(pathname + search);
  if (isBlocked && historyAction === 'POP') recordStep('press', BROWSER_BUTTONS);
  return isBlocked;
};

const askBeforeReload = (event: BeforeUnloadEvent) => {
  if (losesChangesOnReload()) event.preventDefault();
};
