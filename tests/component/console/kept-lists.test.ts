import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectCount, main } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { type ConsoleCall, openConsole, createRefusal } from './support/console.ts';
import { captureDownloads, readText } from '#tests/component/support/downloads.ts';
import { COLLEAGUE } from './support/studio-answers.ts';

const filtered = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const filterOf = ({ query }: ConsoleCall) => JSON.parse(query.filter ?? '{}') as unknown;

test('a saved filter belongs to the user who saved it, also after a logout, and to no other', async () => {
  await page.viewport(1600, 800);
  const saved = page.getByText('Entradas fallidas', { exact: true });
  const leave = async (name: string) => {
    await button(name).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible();
  };
  const open = (path: string, member = {}) => {
    const service = openConsole(path, {
      member,
      answers: {
        logOut: () => {
          service.answer({ readSession: createRefusal(401, 'No hay sesión.', 'unauthenticated') });
          return {};
        },
      },
    });
  };
  open(filtered('audit', { action: 'login-failed' }));
  await button('Añadir filtro').click();
  await page.getByRole('menuitem', { name: 'Guardar esta consulta…' }).click();
  await dialog().getByLabelText('Nombre de la consulta').fill('Entradas fallidas');
  await dialog().getByRole('button', { name: 'Guardar' }).click();
  await expect.element(saved).toBeVisible();
  await leave('Marta Gil');
  open('/audit', { id: COLLEAGUE.id, name: 'Elena Prieto' });
  await expect.element(page.getByText('Consultas guardadas')).toBeVisible();
  await expectCount(saved, 0);
  await leave('Elena Prieto');
  open('/audit');
  await saved.click();
  await expectAddress(/login-failed/);
});

test('members are exported for spreadsheets as filtered, regardless of the current page', async () => {
  const files = captureDownloads();
  const service = openConsole(filtered('staff', { q: 'elena' }), {
    answers: { listStaff: [{ ...COLLEAGUE, name: '=Elena "Prieto"', roles: ['admin', 'editor'], scope: null }] },
  });
  await button('Exportar a CSV').click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['personal.csv']);
  expect((await readText(files[0])).split('\r\n')).toEqual([
    '\uFEFF"Nombre";"Correo electrónico";"Funciones";"Entidades";"Situación";"Alta (hora de Madrid)";"Última entrada (hora de Madrid)"',
    `"'=Elena ""Prieto""";"elena@banco.example";"Administración, Edición";"Todas las entidades";"Activa";"2026-03-10 10:30:00";"2026-03-10 10:30:00"`,
    '',
  ]);
  const last = service.callsOf('listStaff').at(-1);
  expect([last && filterOf(last), last?.query.range]).toEqual([{ q: 'elena' }, '[0,999]']);
});

test('entities are exported with their versions', async () => {
  const files = captureDownloads();
  openConsole(filtered('entities', { q: 'roble' }));
  await expect.element(main().getByRole('heading', { name: /^Caja Roble/ })).toBeVisible();
  await button('Exportar a CSV').click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['entidades.csv']);
  const lines = (await readText(files[0])).split('\r\n');
  expect(lines[1]).toMatch(/^"9001";"Caja Roble · Confirming para proveedores";"roble\.localhost";"2";"6";"3";"1";/);
  expect(lines).toHaveLength(3);
});

test('R-CON-10 the audit is filtered by actor, and exported by the service with that filter', async () => {
  const files = captureDownloads();
  const service = openConsole('/audit', { answers: { exportAudit: reply(200, 'cuándo,quién') } });
  await main().getByLabelText('Quién').fill('elena@banco.example');
  const filter = { who: 'elena@banco.example' };
  await expect.poll(() => service.callsOf('listAudit').map(filterOf).at(-1)).toEqual(filter);
  await button('Exportar a CSV').click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['auditoria.csv']);
  expect(await readText(files[0])).toBe('"cuándo,quién"');
  expect(service.callsOf('exportAudit').map(filterOf)).toEqual([filter]);
  await main().getByRole('cell', { name: 'Versión publicada', exact: true }).first().click();
  await expect.element(page.getByText('Elena Prieto (elena@banco.example)')).toBeVisible();
});
