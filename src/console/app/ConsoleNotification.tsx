import Button from '@mui/material/Button';
import { useContext, useEffect, useMemo } from 'react';
import {
  CloseNotificationContext,
  Notification,
  NotificationContext,
  useNotificationContext,
  useTranslate,
} from 'react-admin';

/** Long enough to read a sentence twice. */
const SUCCESS_MS = 10_000;

/**
 * Shows what became of an act. An error stays until it is closed, anything else for ten seconds (WCAG 2.2.1); the next
 * message takes its place. One that can be undone keeps its time, as the act waits for its end.
 */
export function ConsoleNotification() {
  const context = useNotificationContext();
  const lasting = useMemo(() => ({ ...context, takeNotification: () => takeLasting(context) }), [context]);
  return (
    <NotificationContext.Provider value={lasting}>
      <Notification />
    </NotificationContext.Provider>
  );
}

function takeLasting({ takeNotification }: ReturnType<typeof useNotificationContext>) {
  const taken = takeNotification();
  if (!taken || taken.notificationOptions?.undoable) return taken;
  const autoHideDuration = taken.type === 'error' ? null : SUCCESS_MS;
  return {
    ...taken,
    notificationOptions: { autoHideDuration, action: <HideNotification />, ...taken.notificationOptions },
  };
}

function HideNotification() {
  const translate = useTranslate();
  const close = useContext(CloseNotificationContext);
  const { notifications } = useNotificationContext();
  const isNext = notifications.length > 0;
  useEffect(() => {
    if (isNext) close?.();
  }, [isNext, close]);
  return (
    <Button size="small" color="inherit" onClick={() => close?.()}>
      {translate('ui.hideMessage')}
    </Button>
  );
}
