import { afterEach, expect, test, vi } from 'vitest';
import type { SetupStep } from '#shared/scenes/scene.ts';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { watchRest } from '../../src/stage/parent-messages.ts';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { runSetupSteps } from '../../src/stage/run-setup-steps.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const write = (name: string, value: string): SetupStep => ({ does: 'write', called: [name], value });
const press = (name: string): SetupStep => ({ does: 'press', called: [name] });

/** Shows a form of the portal, whose fields are judged when they are left. @returns the names of those that were left */
function showForm(html: string): string[] {
  const left: string[] = [];
  document.body.innerHTML = html;
  document.body.firstElementChild!.addEventListener('focusout', ({ target }) => {
    left.push((target as HTMLInputElement).name);
  });
  return left;
}

test('R-BEN-01 a field that was typed into again is judged, although the draft had its value', async () => {
  const left = showForm('<form><input name="amount" value="x"><input name="number" value="A"></form>');
  await runSetupSteps(document, [write('amount', 'x')]);
  expect(left).toEqual(['amount']);
});

test('R-BEN-01 where the portal asked about a Back of the browser, a link to another screen asks on the stage', async () => {
  const here = window.location.pathname;
  showForm(`<main>
    <a href="${here}#content">Saltar al contenido</a>
    <a href="https://www.bank.example/">Banco</a>
    <a href="/cuentas" target="_blank">Cuentas</a>
    <a href="/datos">Protección de datos</a>
    <a href="/home">Inicio</a>
    <h1>Nueva cuenta</h1>
  </main>`);
  const pressed: (string | null)[] = [];
  document.body.firstElementChild!.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as HTMLElement).textContent);
  });
  await runSetupSteps(document, [press('Atrás o Adelante del navegador')]);
  expect(pressed).toEqual(['Inicio']);
});

test('R-BEN-01 in a narrower window the way back is pressed by itself, since the menu hides its link; rows are not exchanged', async () => {
  showForm(`<div>
    <nav hidden><a href="/cuentas">Cuentas</a></nav>
    <nav class="breadcrumb"><a href="/cuentas">Cuentas</a></nav>
    <main><h1>Nueva cuenta</h1><button>Pagada</button></main>
  </div>`);
  const pressed: (string | undefined)[] = [];
  document.body.firstElementChild!.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as HTMLElement).parentElement?.className);
  });
  const limit = 1;
  expect(await runSetupSteps(document, [{ ...press('Cuentas'), nth: 1 }], limit)).toEqual({ areDone: true });
  expect(pressed).toEqual(['breadcrumb']);
  const { missing } = await runSetupSteps(document, [{ ...press('Pagada'), nth: 1 }], limit);
  expect(missing).toMatchObject({ does: 'press', called: 'Pagada' });
  expect(pressed).toHaveLength(1);
});

test('R-BEN-01 a field that the portal gave back is not judged before its user leaves it', async () => {
  const left = showForm('<form><input name="amount" value="x"><input name="number"></form>');
  await runSetupSteps(document, [
    { ...write('amount', 'x'), isReturned: true },
    { ...write('number', 'A'), isReturned: true },
  ]);
  expect(left).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('[name=number]')!.value).toBe('A');
});

const MENU = '<nav><a href="#home">Inicio</a></nav>';
const WAY = '<nav><ol class="breadcrumb"><li><a href="#home">Inicio</a></li></ol></nav>';
const COMING = '<h1>Datos</h1><p class="skeleton"></p>';

test.each([
  ['in the menu', `${MENU}<main>${COMING}</main>`],
  ['on the way to the screen', `<main>${WAY}${COMING}</main>`],
])('R-BEN-01 a press beside the screen waits for the form, which asks before it is left: %s', async (_place, html) => {
  document.body.innerHTML = html;
  let isThereWhenPressed: boolean | undefined;
  document.querySelector('a')!.addEventListener('click', (event) => {
    event.preventDefault();
    isThereWhenPressed = document.querySelector('form') !== null;
  });
  const playing = runSetupSteps(document, [press('Inicio')]);
  // The form is drawn some time after its heading, with no call to wait for.
  setTimeout(() => document.querySelector('main p')!.replaceWith(document.createElement('form')), 300);
  await playing;
  expect(isThereWhenPressed).toBe(true);
});

test('R-BEN-01 what a form lost that was replaced after the last step is written again', async () => {
  showForm('<form><input name="email"></form>');
  const playing = runSetupSteps(document, [write('email', 'ana@empresa.example')]);
  const replaced = new Promise<void>((resolve) => {
    setTimeout(() => {
      showForm('<form><input name="email"></form>');
      resolve();
    }, 60);
  });
  await Promise.all([playing, replaced]);
  expect(document.querySelector('input')!.value).toBe('ana@empresa.example');
});

/** The calls of a page, as the test has them answered. */
function createCalls(underWay: number) {
  const listeners = new Set<() => void>();
  return {
    isAtRest: () => underWay === 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer: () => {
      underWay -= 1;
      for (const listener of listeners) listener();
    },
  };
}

const STEP_LIMIT_MS = 10_000;

/** Lets time pass for the stage alone. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('R-BEN-01 on a slow computer a step waits for its time after the last answer, and not for its time in all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showForm('<form></form>');
  const calls = createCalls(3);
  const playing = runSetupSteps(document, [write('email', 'ana@empresa.example')], STEP_LIMIT_MS, calls);
  for (let answers = 0; answers < 3; answers += 1) {
    await pass(STEP_LIMIT_MS - 1);
    calls.answer();
  }
  await pass(STEP_LIMIT_MS - 1);
  showForm('<form><input name="email"></form>');
  // What is written is left to be drawn, and a page at rest waited for.
  await pass(STEP_LIMIT_MS);
  expect(await playing).toEqual({ areDone: true });
});

test('R-BEN-01 the stage does not tell of its screen while an answer is under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showForm('<form></form>');
  const calls = createCalls(1);
  const told = vi.fn<() => void>();
  watchRest(document, calls, told);
  document.body.append('changes');
  await pass(STEP_LIMIT_MS);
  expect(told).not.toHaveBeenCalled();
  calls.answer();
  await pass(STEP_LIMIT_MS);
  expect(told).toHaveBeenCalled();
});
