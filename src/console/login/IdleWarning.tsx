import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { lastCallAt, LONGEST_PAUSE_MS, shareCalls, WARNING_MS } from '#console/session/last-call.ts';
import { requestRenewal, useIsRenewing } from '#console/session/renewal.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

const CHECK_INTERVAL_MS = 1000;

/** Says when the session is about to end, and lets the user stay; once it has ended, asks for a login (R-CON-08). */
export function IdleWarning() {
  const translate = useTranslate();
  const state = useIdleState();
  const memberId = getCurrentMember()?.id ?? '';
  useEffect(() => shareCalls(memberId), [memberId]);
  const isRenewing = useIsRenewing();
  const before = useRef<Element | null>(null);
  const { isBusy, run } = useTask(useNotifyError());
  useEffect(() => {
    if (state === 'over') void requestRenewal();
  }, [state]);
  const stay = () =>
    run(async () => {
      // Any call extends the session.
      await callWithRenewal(api.readSession);
      if (before.current instanceof HTMLElement) before.current.focus();
    });
  const remember = ({ relatedTarget }: FocusEvent) => (before.current = relatedTarget);
  return (
    <Snackbar
      open={state === 'ending' && !isRenewing}
      message={translate('login.idle')}
      onFocus={remember}
      action={
        <Button size="small" color="inherit" variant="outlined" loading={isBusy} onClick={stay}>
          {translate('login.idle.stay')}
        </Button>
      }
    />
  );
}

type IdleState = 'open' | 'ending' | 'over';

function readIdleState(): IdleState {
  const idle = Date.now() - lastCallAt.get();
  if (idle < LONGEST_PAUSE_MS - WARNING_MS) return 'open';
  return idle < LONGEST_PAUSE_MS ? 'ending' : 'over';
}

/** Reads the clock each second, as timers stop while a computer sleeps. */
const useIdleState = (): IdleState => useSyncExternalStore(subscribe, readIdleState);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  const end = lastCallAt.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    end();
    document.removeEventListener('visibilitychange', listener);
  };
}
