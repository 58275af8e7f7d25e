import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { noConnection, reply } from '#tests/component/support/mock-service.ts';
import { advanceTime, freezeTime } from '#tests/component/support/time.ts';
import { type ConsoleCall, createRefusal, getTextInput } from './support/console.ts';
import { expectDraftSaved, openDraft } from './support/draft-steps.ts';
import { buildMember, createMockDraft } from './support/studio-answers.ts';

const COLOR = { file: 'entity.json', path: '/primaryColor' };
const NAME = { file: 'entity.json', path: '/nameSite' };
const mine = (value: string, from = '#2F6B3C') => ({ ...COLOR, from, to: value });

/** The response of the service to a change that conflicts with one of Luis. */
const met = reply(409, {
  code: 'changedMeanwhile',
  message: 'Otra persona ha cambiado lo mismo. Mire los dos valores y elija.',
  details: { revision: 2, conflicts: [{ ...mine('#222222'), found: '#145079', by: 'luis@banco.example' }] },
});

/** Whether a change was made without knowing that of Luis. */
const isBlind = ({ body }: ConsoleCall) =>
  (body as { changes: { path: string; from: unknown }[] }).changes.some(
    ({ path, from }) => path === COLOR.path && from === '#2F6B3C',
  );

/** Stores a change of Luis in a draft. */
const storeTheirs = (kept: ReturnType<typeof createMockDraft>): void => {
  kept.answers.changeVersion({ body: { changes: [mine('#145079')] } } as ConsoleCall);
};

const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');

const conflict = () => page.getByRole('alert').filter({ hasText: 'Color principal' });
const decide = (name: string) => conflict().getByRole('button', { name, exact: true }).click();

/** Types a colour and a name into a draft in which Luis has stored another colour. */
async function meetSomebody() {
  const kept = createMockDraft();
  const service = openDraft('brand', { ...kept.answers, changeVersion: noConnection() });
  await expect.element(getTextInput('Color principal')).toBeVisible();
  // Both are sent in one call, which the draft repeats by itself only when this test says so.
  freezeTime();
  await getTextInput('Color principal').fill('#222222');
  await getTextInput('Nombre del portal').fill('Roble');
  await advanceTime(600);
  await expect.element(page.getByText('No se ha podido guardar.')).toBeVisible();
  storeTheirs(kept);
  service.answer({
    changeVersion: (call: ConsoleCall) => (isBlind(call) ? met : kept.answers.changeVersion(call)),
  });
  await advanceTime(2_000);
  await expect.element(conflict()).toHaveTextContent('luis@banco.example puso:Antes: #2F6B3C → Después: #145079');
  await expect.element(conflict()).toHaveTextContent('Usted puso:Antes: #2F6B3C → Después: #222222');
  return { kept, service };
}

test('R-STU-20 a user in conflict sees whose change it was, and keeps their own only by choosing to', async () => {
  const { kept, service } = await meetSomebody();
  // The word of the bar leads to the conflict, below the bar.
  const word = button('Hay cambios suyos que esperan una decisión');
  await word.click();
  await expect.element(conflict()).toHaveFocus();
  const [top, bottom] = [conflict(), word].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect];
  expect(top.top).toBeGreaterThanOrEqual(bottom.bottom);
  expect(top.top).toBeLessThan(window.innerHeight);
  // The change without a conflict is saved.
  await expect.poll(() => kept.stored('entity.json')).toMatchObject({ primaryColor: '#145079', nameSite: 'Roble' });
  await decide('Dejar lo mío');
  await expectDraftSaved();
  await expectCount(conflict(), 0);
  await expect.element(getTextInput('Color principal')).toHaveValue('#222222');
  expect(kept.stored('entity.json')).toMatchObject({ primaryColor: '#222222', nameSite: 'Roble' });
  const own = { ...NAME, from: 'Caja Roble · Confirming para proveedores', to: 'Roble' };
  expect(service.callsOf('changeVersion').map(({ body }) => (body as { changes: unknown }).changes)).toEqual([
    [mine('#222222'), own],
    [mine('#222222'), own],
    [own],
    [mine('#222222', '#145079')],
  ]);
});

test("R-STU-20 a user who accepts another user's value gets it, and overwrites nothing", async () => {
  const { kept, service } = await meetSomebody();
  await decide('Aceptar lo otro');
  await expectDraftSaved();
  await expectCount(conflict(), 0);
  await expect.element(getTextInput('Color principal')).toHaveValue('#145079');
  expect(kept.stored('entity.json')).toMatchObject({ primaryColor: '#145079', nameSite: 'Roble' });
  expect(service.callsOf('changeVersion').filter(isBlind)).toHaveLength(2);
  expect(service.callsOf('changeVersion')).toHaveLength(3);
});

test('R-STU-20 changes of another user soon appear in the open draft, and unsaved input stays', async () => {
  const kept = createMockDraft();
  openDraft('brand', kept.answers);
  await getTextInput('Nombre del portal').fill('Roble');
  await expectDraftSaved();
  storeTheirs(kept);
  await advanceTime(4_000);
  await expect.element(getTextInput('Color principal')).toHaveValue('#145079');
  await expect.element(getTextInput('Nombre del portal')).toHaveValue('Roble');
});

test('R-STU-20 R-CON-13 the own value stands in the conflict and in its field when the session ended meanwhile', async () => {
  const kept = createMockDraft();
  const service = openDraft('brand', { ...kept.answers, changeVersion: OVER });
  await getTextInput('Color principal').fill('#222222');
  await advanceTime(600);
  // Who is typing is not interrupted.
  await button('Volver a entrar').click();
  storeTheirs(kept);
  service.answer({
    logIn: buildMember(),
    changeVersion: (call: ConsoleCall) => (isBlind(call) ? met : kept.answers.changeVersion(call)),
  });
  await dialog().getByRole('textbox', { name: 'Contraseña' }).fill('tres caballos verdes');
  await dialog().getByRole('button', { name: 'Entrar' }).click();
  await expect.element(conflict()).toHaveTextContent('luis@banco.example puso:Antes: #2F6B3C → Después: #145079');
  await expect.element(conflict()).toHaveTextContent('Usted puso:Antes: #2F6B3C → Después: #222222');
  await expect.element(getTextInput('Color principal')).toHaveValue('#222222');
  // What the service has is read again meanwhile, and does not take its place.
  await expect.poll(() => service.callsOf('readVersion').length).toBeGreaterThan(0);
  await decide('Dejar lo mío');
  await expectDraftSaved();
  expect(kept.stored('entity.json')).toMatchObject({ primaryColor: '#222222' });
});
