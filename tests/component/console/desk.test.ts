import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectCount, link, main } from '#tests/component/support/screen.ts';
import { advanceTime, useFakeTime } from '#tests/component/support/time.ts';
import { type ConsoleCall, createRefusal, openConsole } from './support/console.ts';
import { BUSY_DESK, SINCE, VERSION } from './support/desk-answers.ts';

const filterOf = ({ query }: ConsoleCall): unknown => JSON.parse(query.filter ?? '{}');
const figure = (name: RegExp) => main().getByRole('link', { name });

test('R-DESK-01 each figure leads to its list, filtered, and the first versions to their pages', async () => {
  openConsole('/', { answers: { readDesk: BUSY_DESK } });
  await expect.element(figure(/^12 ?Versiones por revisar/)).toBeVisible();
  await expect.element(main().getByText('No se publicó a su hora.')).toBeVisible();
  await expect.element(main().getByText(/Se publica \(hora de Madrid\): 28 nov 2026, 8:00/)).toBeVisible();
  await expect.element(link('Ver las 11 que faltan')).toBeVisible();
  await link('Caja Roble, versión 4').first().click();
  await expectAddress(`/versions/${VERSION.id}/show`);
  openConsole('/', { answers: { readDesk: BUSY_DESK } });
  await figure(/^12 ?Versiones por revisar/).click();
  await expect.element(page.getByRole('combobox', { name: 'Pendiente de' })).toHaveTextContent('Mi revisión');
  await expect.element(main().getByText('Caja Roble · Confirming para proveedores').first()).toBeVisible();
});

test('R-DESK-01 R-STU-18 a returned draft says who returned it, and what the reviewer wrote', async () => {
  const comment = { text: 'Otro color', written: 2 };
  const returned = { ...VERSION, state: 'draft' as const, reviewer: 'luis@banco.example', comment };
  openConsole('/', {
    answers: {
      readDesk: {
        failed: [],
        tasks: [
          { task: 'returned', count: 1, versions: [returned] },
          { task: 'problems', count: 1, versions: [{ ...returned, problems: 1 }] },
        ],
      },
    },
  });
  const said = 'Devuelta por luis@banco.example: Otro color Hay 2 comentarios de la revisión.';
  await expect.element(main().getByText(said)).toBeVisible();
  await expectCount(main().getByText(/Otro color/), 1);
});

test('R-DESK-01 reports and error codes lead to the list of reports', async () => {
  const service = openConsole('/', { answers: { readDesk: BUSY_DESK, listReports: [], listScenes: [] } });
  await expect.element(figure(/^1\.234 ?Informes de proveedores/)).toBeVisible();
  const table = main().getByRole('table', { name: 'Informes con cada código de error, por entidad.' });
  await expect.element(table.getByRole('row', { name: 'Caja Roble 7 1' })).toBeInTheDocument();
  await expect.element(table.getByRole('row', { name: 'Otras 2 0' })).toBeInTheDocument();
  // The bars are hidden from screen readers: what has the focus must not be in them.
  await expect.element(page.css('.MuiBarChart-root, .MuiChartsSurface-root').first()).toBeInTheDocument();
  await expectCount(page.css('main [aria-hidden=true] [tabindex="0"]'), 0);
  await link('Código 651: 9 informes').click();
  await expect.poll(() => service.callsOf('listReports').map(filterOf).at(-1)).toEqual({ code: 651, since: SINCE });
  await expect.element(main().getByLabelText('Código de error')).toHaveValue(651);
});

test('R-DESK-01 says in words what is wrong with the service', async () => {
  openConsole('/', { answers: { readDesk: BUSY_DESK } });
  const card = main().getByRole('region', { name: 'Estado del servicio' });
  await expect.element(card.getByText('Hay 4 cosas que revisar.')).toBeVisible();
  for (const text of [
    'La base de datos responde.',
    'El servicio del banco no responde.',
    'Ha fallado: borrado de los datos caducados. La última vez que fue bien: 26 nov 2026, 17:40',
    '3 correos por enviar. El más antiguo está pendiente desde: 26 nov 2026, 17:40',
    'Un correo no se pudo enviar en el último día.',
  ])
    await expect.element(card).toHaveTextContent(text);
  await expect.element(card.getByRole('link', { name: /Llamadas al banco/ })).toHaveAttribute('href', '/bank-traffic');
});

test('R-DESK-01 says that nothing waits, and reloads itself each minute and when the tab becomes visible', async () => {
  useFakeTime();
  const service = openConsole('/', { answers: { readDesk: { failed: [], tasks: [] } } });
  await expect.element(main().getByText('No tiene nada pendiente.')).toBeVisible();
  service.answer({ readDesk: BUSY_DESK });
  await advanceTime(60_000);
  await expect.element(figure(/^12 ?Versiones por revisar/)).toBeVisible();
  service.answer({ readDesk: createRefusal(422, 'Hoy no se puede.') });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect
    .element(main().getByText('No se ha podido actualizar. Puede que estos datos ya no sean los últimos.'))
    .toBeVisible();
  await expect.element(figure(/^12 ?Versiones por revisar/)).toBeVisible();
});

test('R-DESK-01 a part that fails does not take down the rest, nor does a failure of all', async () => {
  openConsole('/', { answers: { readDesk: { ...BUSY_DESK, reports: undefined, failed: ['reports'] } } });
  await expect.element(main().getByText('No se han podido leer los informes.')).toBeVisible();
  await expect.element(figure(/^12 ?Versiones por revisar/)).toBeVisible();
  const service = openConsole('/', { answers: { readDesk: createRefusal(422, 'Hoy no se puede.') } });
  await expect.element(main().getByText('Hoy no se puede.')).toBeVisible();
  await expect.element(main().getByRole('link', { name: /^Personal/ })).toBeVisible();
  service.answer({ readDesk: BUSY_DESK });
  await main().getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(figure(/^12 ?Versiones por revisar/)).toBeVisible();
});

test('R-SIGN-06 R-DESK-01 a request to remove means waits on the home with its note, and leads to the help for users', async () => {
  const item = { id: 7, entity: '9001', note: 'Ha llamado a las diez', by: 'luis@banco.example', at: SINCE };
  openConsole('/', {
    answers: { readDesk: { failed: [], tasks: [], meansRemovals: { count: 1, items: [item] } } },
    member: { roles: ['support'] },
  });
  await expect.element(figure(/^1 ?Petición de quitar medios de firma por aprobar/)).toBeVisible();
  await expect.element(main().getByText('«Ha llamado a las diez»')).toBeVisible();
  await figure(/^Usuario principal de un proveedor de Caja Roble/).click();
  await expectAddress('/supplier-users?entity=9001');
});
