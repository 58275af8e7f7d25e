import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, main } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { type ConsoleCall, openConsole, createRefusal } from './support/console.ts';
import { buildMember, EVENT } from './support/studio-answers.ts';

const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');
const filtered = (filter: object) => `/supplier-audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const asked = ({ query }: ConsoleCall) => JSON.parse(query.filter ?? '{}') as Record<string, string>;
/** The cell of the event; the link of its row has the same words for screen readers. */
const refused = () => main().getByRole('cell', { name: 'Entrada rechazada', exact: true });

test('R-OPS-06 an admin finds the events of a supplier, and opens one with all its details in words', async () => {
  openConsole('/');
  await page.getByRole('menuitem', { name: 'Actividad de proveedores' }).click();
  await expect.element(main().getByRole('columnheader', { name: 'NIF del proveedor' })).toBeVisible();
  await expect.element(main().getByRole('cell', { name: 'Caja Roble · Confirming para proveedores' })).toBeVisible();
  await refused().click();
  const shown = [
    'Entrada rechazada',
    'El correo o la contraseña no son correctos',
    'B12345678',
    'Caja Roble · Confirming para proveedores (9001)',
    '1f0d6c7e-0000-4000-8000-00000000000a',
    'Lugar en la cadena del proveedor',
  ];
  for (const text of shown) await expect.element(main().getByText(text, { exact: true })).toBeVisible();
});

for (const [row, says] of [
  [{ supplierId: null, userId: null }, 'Nadie conocido: ningún usuario tiene ese correo'],
  [{ userId: null, kind: 'advance-made' }, 'Ningún usuario: lo hizo el banco o un proceso automático'],
  [{ kind: 'user-changed', detail: { changed: ['alias', 'email'] } }, 'Alias, Correo electrónico'],
  [{ kind: 'account-changed', detail: { status: '5', hasDocument: true } }, 'Pendiente de validación'],
  [{ kind: 'session-ended', detail: { all: true } }, 'Todas las demás'],
  [{ kind: 'changes-undone', detail: { change: 'user-deleted' } }, 'Usuario eliminado'],
  [
    { kind: 'support-link-sent', detail: { staff: 'sara@banco.example', reason: 'no-mail' } },
    'No le ha llegado el correo',
  ],
  [{ kind: 'born-later', detail: { news: 'fresh' } }, 'born-later'],
] as const)
  test(`R-OPS-06 a row shows its details in words: ${says}`, async () => {
    openConsole(`/supplier-audit/${EVENT.id}/show`, { answers: { readSupplierAudit: { ...EVENT, ...row } } });
    await expect.element(main().getByText(says, { exact: true })).toBeVisible();
  });

test('R-OPS-06 the list requests the selected supplier, kind and entity', async () => {
  const seen: Record<string, string>[] = [];
  openConsole('/supplier-audit', {
    answers: {
      listSupplierAudit: (call: ConsoleCall) => {
        seen.push(asked(call));
        return [EVENT];
      },
    },
  });
  await main().getByLabelText('NIF del proveedor').fill('B12345678');
  await expect.poll(() => seen.at(-1)).toEqual({ supplierId: 'B12345678' });
  await button('Añadir filtro').click();
  await page.getByRole('menuitemcheckbox', { name: 'Qué' }).click();
  await main().getByRole('combobox', { name: 'Qué' }).click();
  await page.getByRole('option', { name: 'Anticipo solicitado' }).click();
  await expect.poll(() => seen.at(-1)).toEqual({ supplierId: 'B12345678', kind: 'advance-requested' });
  await button('Añadir filtro').click();
  await page.getByRole('menuitemcheckbox', { name: 'Entidad' }).click();
  // `fill` instead of a click: the list opens on focus, and a click would close it.
  await main().getByRole('combobox', { name: 'Entidad' }).fill('Roble');
  await page.getByRole('option', { name: 'Caja Roble · Confirming para proveedores (9001)' }).click();
  await expect.poll(() => seen.at(-1)).toEqual({ supplierId: 'B12345678', kind: 'advance-requested', entity: '9001' });
});

test('R-OPS-06 an empty list and a filter without matches say so, and the filter can be removed', async () => {
  openConsole('/supplier-audit', { answers: { listSupplierAudit: [] } });
  await expect.element(main().getByText('No hay nada en Actividad de proveedores')).toBeVisible();
  await page.viewport(375, 720);
  openConsole(filtered({ supplierId: 'B00000000' }), {
    answers: { listSupplierAudit: (call: ConsoleCall) => (asked(call).supplierId ? [] : [EVENT]) },
  });
  await expect.element(main().getByText('En Actividad de proveedores no hay nada con estos filtros.')).toBeVisible();
  await main().getByText('Quitar los filtros', { exact: true }).click();
  await expect.element(main().getByText('Entrada rechazada')).toBeVisible();
});

test('R-OPS-06 R-CON-13 an expired session asks for the login in place, and the list continues', async () => {
  const service = openConsole('/supplier-audit', { answers: { listSupplierAudit: OVER } });
  const login = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect.element(login).toBeVisible();
  service.answer({ listSupplierAudit: [EVENT], logIn: buildMember() });
  await login.getByRole('textbox', { name: 'Contraseña' }).fill('doce caracteres');
  await login.getByRole('button', { name: 'Entrar' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(refused()).toBeVisible();
});

test('R-OPS-06 on a phone each row is a readable line, and more than 10,000 rows are labelled as such', async () => {
  await page.viewport(375, 720);
  openConsole('/supplier-audit', {
    answers: {
      listSupplierAudit: reply(200, [EVENT], { 'Content-Range': 'supplier-audit 0-24/10001' }),
    },
  });
  await expect.element(main().getByText('Entrada rechazada')).toBeVisible();
  await expect.element(main().getByText('B12345678')).toBeVisible();
  await expect.element(main().getByText('1-25 de más de 10.000')).toBeVisible();
  await expect.element(main().getByRole('columnheader')).not.toBeInTheDocument();
});
