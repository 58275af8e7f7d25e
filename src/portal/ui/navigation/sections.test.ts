import { expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { ALL_SCREENS } from '#portal/app/screens.ts';
import {
  DESTINATIONS,
  findPlace,
  getScreenAddress,
  keepSection,
  listScreens,
  listScreensAbove,
  SECTIONS,
  type Section,
} from './sections.ts';

const at = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, search: query ? `?${query}` : '' };
};
const placeOf = (address: string) => findPlace(at(address));
const sectionOf = (name: string) => SECTIONS.find((section) => section.name === name) as Section;
const tabsOf = (name: string, planner = ENTITY_DEFAULTS.planner) =>
  listScreens(sectionOf(name), { planner }).map(({ label }) => label);
const wayTo = (address: string) => listScreensAbove(placeOf(address)!).map(({ to }) => to);

test('R-HOME-03 every screen behind login lies in a section, and each address leads to one', () => {
  const lost = ALL_SCREENS.map(({ path }) => path).filter((path) => !findPlace({ pathname: path, search: '' }));
  expect(lost).toEqual([]);
  const known = new Set(ALL_SCREENS.map(({ path }) => path));
  const named = SECTIONS.flatMap(({ screens }) =>
    screens.flatMap(({ path, below = [] }) => [path, ...below.map((each) => each.path)]),
  );
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect(findPlace({ pathname: '/home', search: '' })).toBeUndefined();
});

test('R-HOME-02 R-HOME-03 the menu has the five destinations', () => {
  expect(DESTINATIONS.map(({ screens }) => getScreenAddress(screens[0]))).toEqual([
    '/facturas',
    '/anticipo-facturas',
    '/anticipo-automatico',
    '/cuentas-de-abono',
    '/gestion-de-proveedores',
  ]);
});

test('calendar, operations, comparison, proposal, users and alerts are tabs', () => {
  expect(tabsOf('invoices')).toEqual(['tab.invoices', 'tab.calendar', 'tab.operations', 'tab.comparison']);
  expect(tabsOf('advances')).toEqual(['tab.advance', 'tab.proposal', 'tab.operations']);
  expect(tabsOf('profile')).toEqual(['tab.profile', 'tab.users', 'tab.alerts']);
  const without = { ...ENTITY_DEFAULTS.planner, calendar: false, operations: false };
  expect(tabsOf('invoices', without)).toEqual(['tab.invoices', 'tab.comparison']);
});

test('the operations stay in the section from which they were opened, one operation as well', () => {
  expect(placeOf('/operaciones')?.section.name).toBe('advances');
  const operations = sectionOf('invoices').screens.find(({ path }) => path === '/operaciones')!;
  const address = getScreenAddress(operations);
  expect(placeOf(address)?.section.name).toBe('invoices');
  const one = keepSection('/operaciones/operacion?id=7', at(address));
  expect(placeOf(one)?.section.name).toBe('invoices');
  expect(new URL(one, 'https://portal.example').searchParams.get('id')).toBe('7');
  expect(keepSection('/operaciones/operacion?id=7', at('/operaciones'))).toBe('/operaciones/operacion?id=7');
});

test('breadcrumbs lead back through the section, to the input where a screen brings it back', () => {
  expect(wayTo('/facturas')).toEqual([]);
  expect(wayTo('/calendario-cobros?vista=mes')).toEqual(['/facturas']);
  expect(wayTo('/facturas/factura')).toEqual(['/facturas']);
  expect(wayTo('/operaciones/operacion?id=7')).toEqual(['/anticipo-facturas', '/operaciones']);
  expect(wayTo('/operaciones/operacion?id=7&seccion=facturas')).toEqual(['/facturas', '/operaciones?seccion=facturas']);
  expect(wayTo('/anticipo-facturas/confirmar?isSimulation=true')).toEqual(['/anticipo-facturas?goBack=true']);
  expect(wayTo('/gestion-de-usuarios/add')).toEqual(['/gestion-de-usuarios/perfil', '/gestion-de-usuarios']);
});
