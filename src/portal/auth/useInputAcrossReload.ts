import { use, useEffect, useState } from 'react';
import { isReloadedInput } from '#generated/stored/reloaded-input.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { onBeforeReload } from '#portal/ui/loading/reload-page.ts';
import type { ExpiredSessionState, SessionResumption } from './session-resumption.ts';
import { SessionResumptionContext } from './usePreservedInput.ts';

const KEY = 'reloadedInput';

/** Files cannot be stored: users choose them again, as after a session expired in another page. */
const withoutFiles = (_name: string, value: unknown) => (value instanceof Blob ? undefined : value);

/** Restores the input of a screen after the page reloads, as after an expired session. */
export function useInputAcrossReload(): void {
  const resumption = use(SessionResumptionContext);
  // This runs before the screens that read the restored input render.
  useState(() => restore(resumption));
  useEffect(() => (resumption ? onBeforeReload(() => keepInput(resumption)) : undefined), [resumption]);
}

function keepInput(resumption: SessionResumption): void {
  const { userId, codNrbeEn, address, input } = resumption.leave();
  if (input.size === 0) return;
  const kept = { userId, codNrbeEn, address, input: Object.fromEntries(input) };
  tabStorage.write(KEY, JSON.stringify(kept, withoutFiles));
}

function restore(resumption: SessionResumption | null): void {
  const text = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  const left = parse(text ?? '');
  if (left) resumption?.resume(left);
}

function parse(text: string): ExpiredSessionState | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isReloadedInput(kept)) return undefined;
    return { ...kept, state: null, stored: [], input: new Map(Object.entries(kept.input)) };
  } catch {
    return undefined;
  }
}
