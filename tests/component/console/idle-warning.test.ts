import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { advanceTime, useFakeTime } from '#tests/component/support/time.ts';
import { openConsole } from './support/console.ts';
import { BUSY_DESK } from './support/desk-answers.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const warning = () => page.getByRole('alert').filter({ hasText: 'Su sesión terminará en dos minutos' });

/** A member whom no other test has: tabs of one member share the time of their calls. */
const alone = () => ({ id: crypto.randomUUID() });

/** Lets some minutes pass, of which the page lives through the last second alone, as one that was asleep. */
async function sleep(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE - SECOND);
  await advanceTime(SECOND);
}

test('R-CON-08 two minutes before an idle session ends, a warning offers to stay; the desk alone keeps none open', async () => {
  useFakeTime();
  const service = openConsole('/', { member: alone(), answers: { readDesk: BUSY_DESK } });
  await expect.element(page.getByRole('heading', { name: 'Estado del servicio' })).toBeVisible();
  // All that the desk names has come.
  await expect.poll(() => service.callsOf('listEntities').length).toBeGreaterThan(0);
  await advanceTime(2 * SECOND);
  await sleep(11.9);
  await expectCount(warning(), 0);
  const desks = service.callsOf('readDesk').length;
  await advanceTime(1.2 * MINUTE);
  expect(service.callsOf('readDesk').length).toBeGreaterThan(desks);
  await expect.element(warning()).toBeVisible();
  const calls = service.callsOf('readSession').length;
  await button('Seguir').click();
  await expectCount(warning(), 0);
  expect(service.callsOf('readSession')).toHaveLength(calls + 1);
  await sleep(12.8);
  await expectCount(warning(), 0);
  await sleep(2.3);
  await expect.element(page.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
  await expectCount(warning(), 0);
});

test('R-CON-08 the keyboard stays where it was, and Seguir brings it back there', async () => {
  useFakeTime();
  openConsole('/staff/create', { member: alone() });
  const name = page.getByLabelText('Nombre');
  await name.fill('A medias');
  name.element().focus();
  await sleep(13.1);
  await expect.element(warning()).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectCount(dialog(), 0);
  button('Seguir').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(warning(), 0);
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('A medias');
});
