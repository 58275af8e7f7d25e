import { isFakeName } from './fake-data/names.ts';
import { REPORT_FAKE_DATA } from './fake-data/report-data.ts';
import { SCENE_COMPANIES, SCENE_ACCOUNT_DESCRIPTIONS, SCENE_FAKE_DATA } from './fake-data/scene-data.ts';
import type { PersonalClass } from './kinds.ts';
import { FAKE_VALUE_CHECKS } from './fake-value-checks.ts';

const HAS: Readonly<Record<PersonalClass, (value: string) => boolean>> = {
  ...FAKE_VALUE_CHECKS,
  name: (value) =>
    SCENE_COMPANIES.includes(value.replace(/ \d+$/, '')) || isFakeName([REPORT_FAKE_DATA, SCENE_FAKE_DATA], value),
  address: (value) => /^(00\d{3}|Calle (del Ejemplo|Inventada), \d+|Villa(ejemplo|inventada) \d+)$/.test(value),
  text: (value) => /^Texto (inventado )?\d+\.*$/.test(value) || SCENE_ACCOUNT_DESCRIPTIONS.includes(value),
};

/** Whether a value is fake, of a scene or a report, as far as can be known (R-REP-03). */
export const isFakeValue = (kind: PersonalClass, value: string): boolean => value === '' || HAS[kind](value);
