import { isInventedName } from './invented/names.ts';
import { REPORT_STOCK } from './invented/report-stock.ts';
import { SCENE_COMPANIES, SCENE_DESCRIPTIONS, SCENE_STOCK } from './invented/scene-stock.ts';
import type { Personal } from './kinds.ts';
import { NOBODYS } from './nobodys.ts';

const HAS: Readonly<Record<Personal, (value: string) => boolean>> = {
  ...NOBODYS,
  name: (value) =>
    SCENE_COMPANIES.includes(value.replace(/ \d+$/, '')) || isInventedName([REPORT_STOCK, SCENE_STOCK], value),
  address: (value) => /^(00\d{3}|Calle (del Ejemplo|Inventada), \d+|Villa(ejemplo|inventada) \d+)$/.test(value),
  text: (value) => /^Texto (inventado )?\d+\.*$/.test(value) || SCENE_DESCRIPTIONS.includes(value),
};

/** Whether a value is fake, of a scene or a report, as far as can be known (R-REP-03). */
export const isInvented = (kind: Personal, value: string): boolean => value === '' || HAS[kind](value);
