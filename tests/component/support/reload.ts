import { vi } from 'vitest';
import { openPortal } from './portal.ts';
import { getAddress } from './screen.ts';
import type { Answers, MockService } from './mock-service.ts';

/** Reloads the page: address, history entry and session storage stay. */
export function reloadPortal(answers: Answers = {}): Promise<MockService> {
  const { history } = window;
  const { state } = history as { state: unknown };
  const replaceState = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementationOnce((_state, unused, url) => replaceState(state, unused, url));
  return openPortal(getAddress(), { session: false, answers });
}
