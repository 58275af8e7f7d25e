import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createHeldAnswer, reply } from '#tests/component/support/mock-service.ts';
import { button, main } from '#tests/component/support/screen.ts';
import { type ConsoleCall, openConsole, createRefusal } from './support/console.ts';
import { AUDIT, COLLEAGUE, ENTITY, EVENT } from './support/studio-answers.ts';

const filtered = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

for (const [resource, call, records, shown] of [
  ['entities', 'listEntities', [ENTITY], 'Caja Roble'],
  ['staff', 'listStaff', [COLLEAGUE], 'Elena Prieto'],
  ['audit', 'listAudit', [AUDIT], 'Versión publicada'],
  ['supplier-audit', 'listSupplierAudit', [EVENT], 'Entrada rechazada'],
] as const)
  test(`R-CON-13 a list that can't be read shows the error in place of its rows, with a retry: ${resource}`, async () => {
    const service = openConsole(`/${resource}`, { answers: { [call]: createRefusal(403, 'Hoy no se puede.') } });
    await expect.element(main().getByRole('alert').filter({ hasText: 'Hoy no se puede.' })).toBeVisible();
    // Nothing counts pages below an error.
    await expect.element(main().getByText(/^1-\d+ de/)).not.toBeInTheDocument();
    service.answer({ [call]: records });
    await main().getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(main().getByText(shown).first()).toBeVisible();
  });

test.each([
  ['entities', 'listEntities'],
  ['versions', 'listVersions'],
  ['notices', 'listNotices'],
  ['staff', 'listStaff'],
  ['audit', 'listAudit'],
  ['supplier-audit', 'listSupplierAudit'],
] as const)('R-CON-13 a list that is loading says so at once, with grey rows: %s', async (resource, call) => {
  for (const width of [375, 1280]) {
    await page.viewport(width, 720);
    openConsole(`/${resource}`, { answers: { [call]: createHeldAnswer([]).answer } });
    await expect.element(main().getByRole('status').filter({ hasText: 'Cargando' })).toBeInTheDocument();
    expect(page.css('main .MuiSkeleton-root').elements().length).toBeGreaterThan(5);
  }
});

test.each([
  ['entities', 'Nueva entidad'],
  ['notices', 'Nuevo aviso'],
  ['staff', 'Nueva persona'],
])(
  'R-CON-12 on a phone the link to a new record has its words, and lies over no record: %s',
  async (resource, name) => {
    await page.viewport(375, 720);
    openConsole(`/${resource}`);
    const link = main().getByRole('link', { name, exact: true });
    await expect.element(link).toHaveTextContent(name);
    expect(getComputedStyle(link.element()).position).not.toBe('fixed');
  },
);

test.each(['entities', 'notices', 'staff', 'audit', 'versions'])(
  'R-CON-12 on a phone the actions of a list have their words: %s',
  async (resource) => {
    await page.viewport(375, 720);
    openConsole(`/${resource}`);
    const filter = page.getByRole('button', { name: 'Añadir filtro' }).first();
    await expect.element(filter).toBeVisible();
    const actions = filter.element().closest('.MuiToolbar-root')!.querySelectorAll<HTMLElement>(':is(button, a)');
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      const word = getComputedStyle(action, '::after').content.replaceAll('"', '');
      expect(action.textContent || word).toMatch(/^(Ordenar por|Añadir filtro|Exportar|Nuev)/);
      const { left, right } = action.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(375);
      expect(action.scrollWidth).toBeLessThanOrEqual(action.clientWidth);
    }
  },
);

test('a list without matches says so, and its filter can be removed', async () => {
  const service = openConsole(filtered('entities', { q: 'no hay ninguna así' }), { answers: { listEntities: [] } });
  await expect.element(page.getByText('En Entidades no hay nada con estos filtros.')).toBeVisible();
  service.answer({ listEntities: ({ query }: ConsoleCall) => (query.filter === '{}' ? [ENTITY] : []) });
  await button('Quitar los filtros').click();
  await expect.element(main().getByRole('heading', { name: /^Caja Roble/ })).toBeVisible();
});

test.each([375, 1280])(
  'R-CON-12 a version of a list is named by its entity, whose code stands for it while the names are loading, at %i px',
  async (width) => {
    await page.viewport(width, 720);
    const { answer, release } = createHeldAnswer(reply(200, [ENTITY], { 'Content-Range': 'entities 0-0/1' }));
    openConsole('/versions', { answers: { listEntities: answer } });
    const version = main().getByRole('link', { name: /Versión 6/ });
    await expect.element(version).toHaveAccessibleName(/^9001 ?, Versión 6/);
    release();
    await expect.element(version).toHaveAccessibleName(/^Caja Roble · Confirming para proveedores ?, Versión 6/);
  },
);

/** 9:30 in UTC, for whoever sits anywhere. */
const TIME_OF_THE_BANK = '10 mar 2026, 10:30:00';

test.each(['/audit', '/supplier-audit'])(
  'R-CON-10 a row of the audit has the time of the bank, as in its file: %s',
  async (path) => {
    openConsole(path);
    await expect.element(main().getByText(TIME_OF_THE_BANK).first()).toBeVisible();
  },
);
