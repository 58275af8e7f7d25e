import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '#tests/component/support/screen.ts';
import { useFakeTime, advanceTime } from '#tests/component/support/time.ts';
import { type ConsoleAnswers, openConsole } from './console.ts';
import { VERSIONS } from './studio-answers.ts';

/** Opens a draft at a tab of it. @param tab with what else its address says */
export function openDraft(tab: string, answers: ConsoleAnswers) {
  useFakeTime();
  return openConsole(`/versions/${VERSIONS.fine.id}/show?tab=${tab}`, { answers });
}

/** Lets the pause pass after which what was typed is sent, and waits until it is stored. */
export async function expectDraftSaved(): Promise<void> {
  await advanceTime(600);
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
}

export const openTab = (name: string | RegExp) => page.getByRole('tab', { name }).click();

/** Follows the problem that says this to the field that it is about. */
export async function goToProblem(said: string): Promise<void> {
  await openTab(/^Problemas \(\d+\)$/);
  const card = main().getByRole('presentation').filter({ hasText: said });
  await card.getByRole('button', { name: 'Ir al campo' }).click();
}
