import { afterEach, expect, test } from 'vitest';
import type { SetupStep } from '#shared/scenes/scene.ts';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { runSetupSteps } from '../../src/stage/run-setup-steps.ts';

afterEach(() => document.body.replaceChildren());

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

test('R-BEN-01 a field that the portal gave back is not judged before its user leaves it', async () => {
  const left = showForm('<form><input name="amount" value="x"><input name="number"></form>');
  await runSetupSteps(document, [
    { ...write('amount', 'x'), isReturned: true },
    { ...write('number', 'A'), isReturned: true },
  ]);
  expect(left).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('[name=number]')!.value).toBe('A');
});

test('R-BEN-01 a press beside the screen waits for the form, which asks before it is left', async () => {
  document.body.innerHTML = '<nav><a href="#home">Inicio</a></nav><main><h1>Datos</h1><p class="skeleton"></p></main>';
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
