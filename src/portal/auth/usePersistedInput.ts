import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { SessionResumption } from './session-resumption.ts';

/** Null where no session can be resumed, as where a screen is shown by itself. */
export const SessionResumptionContext = createContext<SessionResumption | null>(null);

/**
 * As long as the component is shown, what its screen has not stored anywhere else survives an expired session.
 * @param name unique on its screen
 * @param read asked when the session expires; undefined keeps nothing
 */
export function usePersistInput(name: string, read: () => unknown): void {
  const resumption = use(SessionResumptionContext);
  const latest = useEffectEvent(read);
  useEffect(() => resumption?.keep(name, () => latest()), [resumption, name]);
}

/**
 * What was kept under a name when the session expired on this screen, or before the page was loaded anew; undefined in the
 * usual case.
 * @param isValue checks what was kept: another version of the portal may have kept it
 */
export function usePersistedInput<Value>(name: string, isValue: (kept: unknown) => kept is Value): Value | undefined {
  const resumption = use(SessionResumptionContext);
  const [kept] = useState(() => {
    const found = resumption?.kept(name);
    return isValue(found) ? found : undefined;
  });
  useEffect(() => resumption?.forget(name), [resumption, name]);
  return kept;
}
