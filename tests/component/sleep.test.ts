import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import {
  button,
  expectAddress,
  expectCount,
  field,
  heading,
  logIn,
  rows,
  listSessionKeys,
  toast,
  toasts,
} from './support/screen.ts';
import { createLoginAnswer } from './support/session.ts';
import { useFakeTime, advanceTime, freezeTime } from './support/time.ts';

const IDLE = 'Sesion cerrada por inactividad';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OF_A_SESSION = ['alias', 'authtoken', 'userData'];

const channels: BroadcastChannel[] = [];
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

/** The system clock continues while timers stop, as in a sleeping computer. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Another tab of the logged-in user. */
function otherTab(): BroadcastChannel {
  const { id, codNrbeEn } = JSON.parse(sessionStorage.getItem('userData') ?? '{}') as Record<string, string>;
  const channel = new BroadcastChannel(`activity:${codNrbeEn}:${id}`);
  channels.push(channel);
  return channel;
}

/** Whether the page is visible. */
const isSeen = () => getComputedStyle(document.body).visibility === 'visible';

async function openList() {
  useFakeTime();
  const service = await openPortal('/facturas');
  await expect.element(rows().first()).toBeVisible();
  freezeTime();
  return service;
}

/** Asserts that the session has ended: no activity restores it. */
async function expectOver(): Promise<void> {
  await expect.element(field('email')).toBeVisible();
  await expectAddress('/');
  expect(isSeen()).toBe(true);
  await expectCount(rows(), 0);
  expect(listSessionKeys()).toEqual([]);
  await expect.element(toast(IDLE)).toBeVisible();
}

test('R-ALL-08 after a sleep longer than the idle time the session ends at the first tick, and no data stays visible', async () => {
  const service = await openList();
  sleep(3 * HOUR);
  await advanceTime(1100);
  await expectOver();
  expect(service.callsOf('logout')).toHaveLength(1);
});

for (const [what, wake] of [
  ['a look at the page', () => Promise.resolve(document.dispatchEvent(new Event('visibilitychange')))],
  ['the way back to a kept page', () => Promise.resolve(window.dispatchEvent(new PageTransitionEvent('pageshow')))],
  ['a move of the mouse', () => heading().hover()],
  ['a key', () => userEvent.keyboard('{Shift}')],
] as const) {
  test(`R-ALL-08 ${what} after such a sleep ends the session instead of continuing it`, async () => {
    await openList();
    sleep(21 * MINUTE);
    await wake();
    expect(isSeen()).toBe(false);
    await advanceTime(200);
    await expectOver();
  });
}

test('R-ALL-08 activity of another tab from before the sleep, received after it, does not restore the session', async () => {
  await openList();
  const before = Date.now();
  sleep(3 * HOUR);
  otherTab().postMessage(before);
  // Real time: messages of a channel arrive in a task of their own.
  await expect.poll(() => isSeen()).toBe(false);
  await advanceTime(200);
  await expectOver();
});

test('R-ALL-08 a mouse move in another tab that slept, too, is not reported as activity', async () => {
  await openList();
  const heard: unknown[] = [];
  otherTab().onmessage = ({ data }) => void heard.push(data);
  sleep(3 * HOUR);
  for (const event of ['mousemove', 'keydown', 'scroll']) document.dispatchEvent(new Event(event));
  expect(isSeen()).toBe(false);
  document.dispatchEvent(new Event('mousemove'));
  await advanceTime(200);
  await expectOver();
  expect(heard).toEqual([]);
});

test('R-ALL-08 a frozen tab stays logged in if its user was active in another tab', async () => {
  const service = await openList();
  sleep(30 * MINUTE);
  const other = otherTab();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isSeen()).toBe(false);
  other.postMessage(Date.now());
  await new Promise((resolve) => (otherTab().onmessage = resolve) && other.postMessage(Date.now()));
  await advanceTime(200);
  expect(isSeen()).toBe(true);
  await expectAddress('/facturas');
  expect(listSessionKeys()).toEqual(OF_A_SESSION);
  expect(service.callsOf('logout')).toEqual([]);
});

test('R-ALL-08 a sleep within the 10 seconds after the message ends the session on wake-up', async () => {
  await openList();
  await advanceTime(20 * MINUTE + 1000);
  await expect.element(toast(IDLE)).toBeVisible();
  sleep(HOUR);
  await advanceTime(1000);
  await advanceTime(200);
  await expectOver();
});

test('R-ALL-08 after a shorter sleep the rest of the 20 minutes remains, by the system clock', async () => {
  await openList();
  await advanceTime(5 * MINUTE);
  sleep(14 * MINUTE + 30_000);
  await advanceTime(1000);
  await expect.element(toast('Su sesión se cerrará en un minuto')).toBeVisible();
  await advanceTime(30_000);
  await expect.element(toast(IDLE)).toBeVisible();
  await advanceTime(11_000);
  await expectOver();
});

test('R-ALL-08 R-ROUTE-19 a user who logs in again after a sleep continues where the session ended, and its toast closes', async () => {
  const service = await openList();
  service.answer({ login: createLoginAnswer() });
  sleep(3 * HOUR);
  await advanceTime(1000);
  await advanceTime(200);
  await expectOver();
  await logIn();
  // The login is sent after its button is painted as busy.
  await advanceTime(200);
  await expectAddress('/facturas');
  await expect.element(toast('Seguimos donde lo dejó.')).toBeVisible();
  await expectCount(toast(IDLE), 0);
});

/** Shows the page that the browser cached while it showed another site. */
const comeBack = () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(isSeen()).toBe(false);
  return () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

test('R-ROUTE-16 a cached page shows Login and no data after a logout in another tab whose message it missed', async () => {
  await openPortal('/facturas');
  const token = sessionStorage.getItem('authtoken') ?? '';
  const user = sessionStorage.getItem('userData') ?? '';
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(field('email')).toBeVisible();
  // The page of the tab that showed another site, with that tab's session storage.
  await openPortal('/facturas', { stored: { other: 'x' } });
  await expect.element(rows().first()).toBeVisible();
  const back = comeBack();
  sessionStorage.setItem('authtoken', token);
  sessionStorage.setItem('userData', user);
  back();
  await expect.element(field('email')).toBeVisible();
  await expectAddress('/');
  expect(isSeen()).toBe(true);
  expect(listSessionKeys()).toEqual([]);
});

test('R-ROUTE-16 so does a tab that reloads the portal, without a call to the service', async () => {
  await openPortal('/home');
  const stored = Object.fromEntries(
    ['authtoken', 'alias', 'userData'].map((key) => [key, sessionStorage.getItem(key) ?? '']),
  );
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(field('email')).toBeVisible();
  const service = await openPortal('/facturas', { session: false, stored });
  await expect.element(field('email')).toBeVisible();
  await expectAddress('/');
  expect(service.calls).toEqual([]);
});

test('R-ROUTE-08 a cached page without a logout in the meantime continues', async () => {
  await openPortal('/facturas');
  await expect.element(rows().first()).toBeVisible();
  comeBack()();
  expect(isSeen()).toBe(true);
  await expectAddress('/facturas');
  await expectCount(toasts(), 0);
  expect(listSessionKeys()).toEqual(OF_A_SESSION);
});
