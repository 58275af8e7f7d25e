import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { type ConsoleCall, createRefusal, getTextInput, openConsole } from './support/console.ts';
import { buildMember, ENTITY, VERSIONS } from './support/studio-answers.ts';

const PAGE = `/entities/${ENTITY.id}/show`;
const OTHER: EntityRecord = { ...ENTITY, id: '9002', name: 'Crédito Marea', hosts: ['marea.localhost'] };
const THIRD: EntityRecord = { ...ENTITY, id: '9000', name: 'Banco Alameda', hosts: ['localhost'] };
const inDialog = (name: string) => dialog().getByRole('button', { name });
const REQUEST = {
  state: 'retired' as const,
  reason: 'El banco deja este servicio',
  text: 'Le atendemos en su oficina.',
  by: 'luis@banco.example',
  byId: null,
  at: '2026-03-10T09:30:00.000Z',
};
const withRequest = { ...ENTITY, retirement: { isRetired: false, text: null, since: null, request: REQUEST } };
const retired = {
  ...ENTITY,
  retirement: { isRetired: true, text: REQUEST.text, since: '2026-03-10T10:00:00.000Z', request: null },
};

test('R-DESK-04 an entity is copied with a new code and hosts, from the version that is chosen; what is taken is said', async () => {
  const service = openConsole(PAGE, {
    answers: { copyEntity: createRefusal(400, 'Hay algo que corregir.', 'invalid', { hosts: 'Es de otra entidad.' }) },
  });
  await button('Copiar como entidad nueva…').click();
  await sampleAccessibleBench('copy');
  await expect.element(getTextInput('Dominios *')).toHaveValue('');
  await getTextInput('Código *').fill('7202');
  await getTextInput('Dominios *').fill('norte.localhost');
  await dialog().getByRole('combobox').click();
  await page.getByRole('option', { name: 'Versión 1', exact: true }).click();
  await inDialog('Copiar').click();
  await expect.element(dialog().getByText('Es de otra entidad.')).toBeVisible();
  service.answer({
    copyEntity: { ...ENTITY, id: '7202', draft: { id: VERSIONS.fine.id, number: 1, author: 'marta' } },
  });
  await getTextInput('Dominios *').fill('sur.localhost');
  await inDialog('Copiar').click();
  await expect.element(main().getByRole('heading', { name: `Versión ${VERSIONS.fine.number}` })).toBeVisible();
  expect(service.callsOf('copyEntity').at(-1)?.body).toEqual({ code: '7202', hosts: ['sur.localhost'], from: 1 });
});

test('R-DESK-04 an admin asks to retire an entity with a reason, and another person confirms it', async () => {
  const service = openConsole(PAGE, { answers: { requestEntityState: withRequest } });
  await button('Cerrar la entidad…').click();
  await expect.element(inDialog('Pedirlo')).toBeDisabled();
  await getTextInput('Por qué *').fill(REQUEST.reason);
  await getTextInput('Lo que leen los proveedores').fill(REQUEST.text);
  await sampleAccessibleBench('ask to retire');
  service.answer({ readEntity: withRequest });
  await inDialog('Pedirlo').click();
  await expect.element(main().getByText('luis@banco.example pide cerrar la entidad:')).toBeVisible();
  const { state, reason, text } = REQUEST;
  expect(service.callsOf('requestEntityState')[0]?.body).toEqual({ state, reason, text });
  await expectCount(button('Cerrar la entidad…'), 0);

  const own = 'Lo ha pedido usted: tiene que confirmarlo otra persona.';
  service.answer({ confirmEntityState: createRefusal(409, own, 'ownRequest') });
  await button('Confirmar').click();
  await inDialog('Confirmar').click();
  await expect.element(main().getByText(own)).toBeVisible();
  service.answer({ confirmEntityState: retired, readEntity: retired });
  await button('Confirmar').click();
  await inDialog('Confirmar').click();
  await expect.element(main().getByText('Cerrada', { exact: true })).toBeVisible();
  await expect.element(main().getByText(`«${REQUEST.text}»`)).toBeVisible();
  expect(service.callsOf('confirmEntityState').map(({ body }) => body)).toEqual([
    { at: REQUEST.at },
    { at: REQUEST.at },
  ]);
  await expect.element(button('Reabrir la entidad…')).toBeVisible();
  await sampleAccessibleBench('retired');
});

test('R-DESK-04 who asks to retire an entity may take it back, and is not offered to confirm it', async () => {
  const { id } = buildMember();
  const own = { ...withRequest, retirement: { ...withRequest.retirement, request: { ...REQUEST, byId: id } } };
  openConsole(PAGE, { answers: { readEntity: own } });
  await expect.element(button('Descartar la petición')).toBeVisible();
  await expectCount(button('Confirmar'), 0);
});

test('R-DESK-04 R-CON-06 an editor neither asks to retire an entity nor decides about it', async () => {
  openConsole(PAGE, { member: { roles: ['editor'] }, answers: { readEntity: withRequest } });
  await expect.element(main().getByText('luis@banco.example pide cerrar la entidad:')).toBeVisible();
  for (const name of ['Confirmar', 'Descartar la petición', 'Cerrar la entidad…']) await expectCount(button(name), 0);
});

const CONFLICT = {
  key: '0123456789abcdef',
  file: 'entity.json',
  path: '/primaryColor',
  from: '#2F6B3C',
  to: '#145079',
  found: '#8A1538',
  fingerprint: 'fedcba9876543210',
};
const DIFFERENCE = {
  key: CONFLICT.key,
  area: 'brand' as const,
  file: 'entity.json',
  path: '/primaryColor',
  text: 'El color principal pasa de #2F6B3C a #145079',
  isRisky: false,
};
const HOSTS = { ...DIFFERENCE, key: 'abcdefabcdefabcd', area: 'hosts' as const, path: '/hosts', text: 'Otro dominio' };
const draft = { id: VERSIONS.fine.id, number: 8, isNew: true, problems: 0 };

test('R-DESK-05 changes go to chosen entities: each has its result, and a different value there is asked about', async () => {
  const transferDifferences = ({ body }: ConsoleCall) => {
    const { entity, decisions } = body as { entity: string; decisions: object[] };
    if (entity === '9000') return { draft, changes: 1 };
    if (decisions.length > 0) return { draft: { ...draft, number: 5, isNew: false, problems: 2 }, changes: 1 };
    return reply(409, { code: 'valuesDiffer', message: 'Elija qué vale.', details: { conflicts: [CONFLICT] } });
  };
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show?tab=differences`, {
    answers: {
      listEntities: [ENTITY, OTHER, THIRD, { ...OTHER, id: '9003', name: 'Sin publicar', live: null }],
      readDifferences: { against: null, differences: [DIFFERENCE, HOSTS] },
      transferDifferences,
    },
  });
  await button('Llevar a otras entidades…').click();
  await expectCount(dialog().getByRole('checkbox'), 1);
  await dialog().getByRole('checkbox', { name: 'Color principal' }).click();
  await inDialog('Siguiente').click();
  await expectCount(dialog().getByRole('checkbox'), 2);
  for (const name of ['Crédito Marea · 9002', 'Banco Alameda · 9000'])
    await dialog().getByRole('checkbox', { name }).click();
  await inDialog('Llevar los cambios').click();
  await expect.element(dialog().getByRole('link', { name: 'Nuevo borrador 8' })).toBeVisible();
  await expect.element(dialog().getByText('#8A1538')).toBeVisible();
  await sampleAccessibleBench('results');
  await expect.element(inDialog('Seguir con esta entidad')).toBeDisabled();
  await dialog().getByRole('radio', { name: 'Llevar lo nuevo' }).click();
  await inDialog('Seguir con esta entidad').click();
  await expect.element(dialog().getByRole('link', { name: 'Su borrador 5' })).toBeVisible();
  await expect.element(dialog().getByText('2 problemas')).toBeVisible();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('2 de 2 hechas');
  const { key, fingerprint: found } = CONFLICT;
  const sent = { keys: [key], against: 'live' };
  expect(service.callsOf('transferDifferences').map(({ body }) => body)).toEqual([
    { ...sent, entity: '9002', decisions: [] },
    { ...sent, entity: '9000', decisions: [] },
    { ...sent, entity: '9002', decisions: [{ key, found, takes: true }] },
  ]);
});
