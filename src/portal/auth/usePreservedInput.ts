import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { SessionResumption } from './session-resumption.ts';

/** Null where no session can be resumed, for example where a screen is rendered alone. */
export const SessionResumptionContext = createContext<SessionResumption | null>(null);

/**
 * Lets unsaved input of a screen survive an expired session while the component is mounted.
 * @param name unique on its screen
 * @param readInput called when the session expires; undefined stores nothing
 */
export function usePreserveInputOnExpiry(name: string, readInput: () => unknown): void {
  const resumption = use(SessionResumptionContext);
  const latest = useEffectEvent(readInput);
  useEffect(() => resumption?.registerInput(name, () => latest()), [resumption, name]);
}

/**
 * The input stored under a name when the session expired on this screen or the page reloaded; usually undefined.
 * @param isValue validates the stored input: another version of the portal may have stored it
 */
export function usePreservedInput<Value>(name: string, isValue: (kept: unknown) => kept is Value): Value | undefined {
  const resumption = use(SessionResumptionContext);
  const [kept] = useState(() => {
    const found = resumption?.getInput(name);
    return isValue(found) ? found : undefined;
  });
  useEffect(() => resumption?.discardInput(name), [resumption, name]);
  return kept;
}
