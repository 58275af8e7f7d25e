import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '#tests/component/support/screen.ts';
import { useFakeTime, advanceTime } from '#tests/component/support/time.ts';
import { type ConsoleAnswers, openConsole } from './console.ts';
import { VERSIONS } from './studio-answers.ts';

/** Opens a draft at a tab. @param tab name, followed by further parameters of the address */
export function openDraft(tab: string, answers: ConsoleAnswers) {
  useFakeTime();
  return openConsole(`/versions/${VERSIONS.fine.id}/show?tab=${tab}`, { answers });
}

/** Advances the clock past the debounce, and waits until the changes are saved. */
export async function expectDraftSaved(): Promise<void> {
  await advanceTime(600);
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
}

export const openTab = (name: string | RegExp) => page.getByRole('tab', { name }).click();

/** Follows the link of the problem with this message to its field. */
export async function goToProblem(said: string): Promise<void> {
  await openTab(/^(Problemas|Advertencias) \(\d+\)$/);
  const card = main().getByRole('presentation').filter({ hasText: said });
  await card.getByRole('button', { name: 'Ir al campo' }).click();
}
