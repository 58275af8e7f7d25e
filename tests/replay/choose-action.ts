import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { Action, Fault } from './action.ts';
import type { FoundControl } from './controls.ts';

/** Random numbers that decide one action: its kind, its control, its value. */
export type Choice = readonly [kind: number, control: number, value: number];

const WIDTHS = [375, 768, 1280];
const FAULTS: readonly Fault[] = ['no-connection', 'error-500', 'maintenance', 'not-json'];
const SCREENS = [
  '/facturas',
  '/anticipo-facturas',
  '/anticipo-automatico',
  '/anticipo-automatico/baja',
  '/anticipo-automatico/consulta',
  '/cuentas-de-abono',
  '/gestion-de-usuarios',
  '/gestion-de-usuarios/perfil',
  '/gestion-de-proveedores',
  '/alert',
  '/home',
];
const DAYS = [-30, 2, 75].map((days) => addDays(today(), days));
const TEXTS = ['ZZZ-1', '1', '99999999', '1000', 'a', 'Prueba', '', 'nadie@{domain}', formatDay(addDays(today(), 30))];

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

/** Chooses what a person does next with the controls of a page. */
export function chooseAction(controls: readonly FoundControl[], [kind, control, value]: Choice): Action {
  const [share, index] = [kind % 100, Math.floor(kind / 100) % 10];
  if (share < 3) return { does: 'back' };
  if (share < 6) return { does: 'reload' };
  if (share < 8) return { does: 'theme', value: pick(['dark', 'light'], value) };
  if (share < 10) return { does: 'width', value: pick(WIDTHS, value) };
  if (share < 13) return { does: 'fault', value: pick(FAULTS, value) };
  if (share < 18) return { does: 'open', value: pick(SCREENS, value) };
  if (share < 20) return { does: 'key', value: pick(['Enter', 'Escape'], value) };
  const places = index < 7 ? ['main'] : index < 9 ? ['header'] : ['footer'];
  const near = controls.filter((one) => places.includes(one.place));
  const group = pickGroup(near.length > 0 ? near : controls, control);
  if (!group) return { does: 'reload' };
  const found = pick(group, value);
  const { role, name, nth, use, options } = found;
  const chosen = { role, name, nth };
  if (use === 'type') return { does: 'type', control: chosen, value: valueFor(found, value) };
  if (use === 'choose') return { does: 'choose', control: chosen, value: pick(options, value) };
  return { does: use, control: chosen };
}

/** Controls of the same kind, such as the ticks of a table, are as likely together as any other one. */
function pickGroup(controls: readonly FoundControl[], number: number): FoundControl[] | undefined {
  const groups = new Map<string, FoundControl[]>();
  for (const one of controls) {
    const kind = one.use === 'tick' ? one.role : `${one.role} ${one.name.replaceAll(/[\d.,€/-]+/g, '#').slice(0, 14)}`;
    groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  return groups.size === 0 ? undefined : pick([...groups.values()], number);
}

const valueFor = ({ type }: FoundControl, number: number): string =>
  type === 'date' ? pick(DAYS, number) : pick(TEXTS, number);
