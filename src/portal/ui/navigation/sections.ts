import type { Entity, PlannerPart } from '#shared/entity/entity.ts';
import type { IconName } from '#portal/ui/display/Icon.tsx';

/** A screen that lies below another one: breadcrumbs lead back from it. */
interface DeeperScreen {
  path: string;
  /** The address of the screen above that brings its input back; by default the address of that screen. */
  back?: string;
}

/** A screen of a section: a tab, where the section has several. */
export interface SectionScreen {
  /** Key of its name in tabs and breadcrumbs. */
  label: string;
  path: string;
  /** The query that tells this place from another one of the same screen, as a screen may lie in two sections. */
  query?: string;
  /** The part of the planner that it is; where the entity has turned that off, the screen does not exist. */
  part?: PlannerPart;
  below?: readonly DeeperScreen[];
}

/** What belongs together: a task of the menu, or the profile. Its first screen bears its name. */
export interface Section {
  name: string;
  /** Key of its name. */
  label: string;
  /** Absent for a section that is not in the menu. */
  icon?: IconName;
  screens: readonly [SectionScreen, ...SectionScreen[]];
}

const OPERATIONS = {
  label: 'tab.operations',
  path: '/operaciones',
  part: 'operations',
  below: [{ path: '/operaciones/operacion' }],
} as const;

/**
 * The only record of where a screen lies: tabs, the mark in the menu and breadcrumbs come from it. The sections with an
 * icon are the five destinations of menu and home (R-HOME-01…03, R-HOME-24).
 */
export const SECTIONS: readonly Section[] = [
  {
    name: 'invoices',
    label: 'destination.invoices',
    icon: 'invoice',
    screens: [
      { label: 'tab.invoices', path: '/facturas', below: [{ path: '/facturas/factura' }] },
      { label: 'tab.calendar', path: '/calendario-cobros', part: 'calendar' },
      { ...OPERATIONS, query: 'seccion=facturas' },
      { label: 'tab.comparison', path: '/facturas/comparar', part: 'comparison' },
    ],
  },
  {
    name: 'advances',
    label: 'destination.advances',
    icon: 'advance',
    screens: [
      {
        label: 'tab.advance',
        path: '/anticipo-facturas',
        below: [
          { path: '/anticipo-facturas/confirmar', back: '/anticipo-facturas?goBack=true' },
          { path: '/anticipo-facturas/plan' },
          { path: '/liquidacion-simulacion' },
        ],
      },
      { label: 'tab.proposal', path: '/anticipo-facturas/propuesta', part: 'proposal' },
      OPERATIONS,
    ],
  },
  {
    name: 'automaticAdvances',
    label: 'destination.automaticAdvances',
    icon: 'automatic',
    screens: [
      {
        label: 'automatic.create',
        path: '/anticipo-automatico',
        below: [
          { path: '/anticipo-automatico/alta/confirmar', back: '/anticipo-automatico?goBack=true' },
          { path: '/status-message' },
        ],
      },
      {
        label: 'automatic.end',
        path: '/anticipo-automatico/baja',
        below: [{ path: '/anticipo-automatico/baja/confirmar' }],
      },
      {
        label: 'automatic.change',
        path: '/anticipo-automatico/consulta',
        below: [{ path: '/anticipo-automatico/modificacion/confirmar' }],
      },
    ],
  },
  {
    name: 'accounts',
    label: 'destination.accounts',
    icon: 'account',
    screens: [
      {
        label: 'destination.accounts',
        path: '/cuentas-de-abono',
        below: [
          { path: '/cuentas-de-abono/alta' },
          { path: '/cuentas-de-abono/confirmar' },
          { path: '/cuentas-de-abono/account-edit' },
          { path: '/cuentas-de-abono/confirmar/edit' },
        ],
      },
    ],
  },
  {
    name: 'supplier',
    label: 'destination.supplier',
    icon: 'supplier',
    screens: [
      {
        label: 'destination.supplier',
        path: '/gestion-de-proveedores',
        below: [{ path: '/gestion-de-proveedores/confirmar', back: '/gestion-de-proveedores?goBack=true' }],
      },
    ],
  },
  {
    name: 'profile',
    label: 'tab.profile',
    screens: [
      { label: 'tab.profile', path: '/gestion-de-usuarios/perfil', below: [{ path: '/medios-firma' }] },
      {
        label: 'tab.users',
        path: '/gestion-de-usuarios',
        below: [{ path: '/gestion-de-usuarios/add' }, { path: '/gestion-de-usuarios/confirm' }],
      },
      { label: 'tab.alerts', path: '/alert' },
    ],
  },
];

/** The five destinations of home and header (R-HOME-01…03). */
export const DESTINATIONS: readonly (Section & { icon: IconName })[] = SECTIONS.filter(
  (section): section is Section & { icon: IconName } => section.icon !== undefined,
);

/** The address that leads to a screen as a part of its section. */
export const getScreenAddress = ({ path, query }: SectionScreen): string => (query ? `${path}?${query}` : path);

/** The address of a section's first screen. */
export const getSectionAddress = ({ screens }: Section): string => getScreenAddress(screens[0]);

/** Where an address lies. */
export interface ScreenPlace {
  section: Section;
  screen: SectionScreen;
  /** The deeper screen that the address is; undefined for the screen of the section itself. */
  below?: DeeperScreen;
}

interface Address {
  pathname: string;
  search: string;
}

const includesQuery = (search: string, query: string): boolean => {
  const own = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => own.get(name) === value);
};

/** @returns undefined for an address outside of all sections, such as home */
export function findPlace({ pathname, search }: Address): ScreenPlace | undefined {
  const places = SECTIONS.flatMap((section) =>
    section.screens.flatMap((screen): ScreenPlace[] => [
      ...(screen.path === pathname ? [{ section, screen }] : []),
      ...(screen.below ?? []).filter(({ path }) => path === pathname).map((below) => ({ section, screen, below })),
    ]),
  );
  const own = places.find(({ screen: { query } }) => query !== undefined && includesQuery(search, query));
  return own ?? places.find(({ screen }) => screen.query === undefined);
}

/** The screens of a section that an entity has. */
export const listScreens = ({ screens }: Section, { planner }: Pick<Entity, 'planner'>): SectionScreen[] =>
  screens.filter(({ part }) => part === undefined || planner[part]);

/** Key of the name of a screen of a section: the first one bears that of the section. */
export const getScreenLabel = ({ section, screen }: Pick<ScreenPlace, 'section' | 'screen'>): string =>
  screen === section.screens[0] ? section.label : screen.label;

/** The way back from an address, without home and without the screen itself, the nearest last. */
export function listScreensAbove({ section, screen, below }: ScreenPlace): { label: string; to: string }[] {
  const root = { label: section.label, to: getSectionAddress(section) };
  const own = { label: getScreenLabel({ section, screen }), to: below?.back ?? getScreenAddress(screen) };
  return [...(screen === section.screens[0] ? [] : [root]), ...(below ? [own] : [])];
}

/** The address of another screen of the same place: it stays in the section from which its screen was opened. */
export function keepSection(address: string, here: Address): string {
  const query = findPlace(here)?.screen.query;
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
}
