import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, heading, main } from '#tests/component/support/screen.ts';
import { type ConsoleCall, getTextInput, openConsole } from './support/console.ts';
import { COLLEAGUE } from './support/studio-answers.ts';

const filterOf = ({ query }: ConsoleCall) => JSON.parse(query.filter ?? '{}') as unknown;
const menu = (name: string) => page.getByRole('menuitem', { name });

test('a filter is a step of the history: Back shows the whole list, and so does the menu', async () => {
  const service = openConsole('/staff');
  await menu('Auditoría').click();
  const who = main().getByLabelText('Quién');
  await who.fill('elena@banco.example');
  await expectAddress(/^\/audit\?.*elena/);
  window.history.back();
  await expectAddress('/audit');
  await expect.element(who).toHaveValue('');
  await expect.poll(() => service.callsOf('listAudit').map(filterOf).at(-1)).toEqual({});
  window.history.forward();
  await expect.element(who).toHaveValue('elena@banco.example');
  await menu('Auditoría').click();
  await expectAddress('/audit');
  await expect.element(who).toHaveValue('');
  window.history.back();
  await expect.element(who).toHaveValue('elena@banco.example');
});

test('a saved member leads back to the list with its filter', async () => {
  openConsole('/staff', { answers: { listStaff: [COLLEAGUE], readStaff: COLLEAGUE, updateStaff: COLLEAGUE } });
  const search = main().getByPlaceholder('Nombre o correo');
  await search.fill('elena');
  await expectAddress(/^\/staff\?.*elena/);
  await main().getByText(COLLEAGUE.name).first().click();
  await expect.element(heading()).toHaveTextContent(COLLEAGUE.name);
  await getTextInput('Nombre *').fill('Elena P. Ruiz');
  await button('Guardar').click();
  await expectAddress(/^\/staff\?.*elena/);
  await expect.element(search).toHaveValue('elena');
});
