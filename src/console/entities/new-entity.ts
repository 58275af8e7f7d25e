import { CHOSEN_COLORS, type BrandColors, deriveEntityColors } from '#shared/brand-colors.ts';
import type { ConsoleRequestBody } from '#shared/console-contract.ts';
import { isColor } from '#shared/contrast.ts';
import type { EntityColors } from '#shared/entity-theme.ts';
import { colorsOf } from '#console/draft/colors.ts';
import { DEFAULTS } from '#console/draft/entity-fields.ts';
import { hostsOf } from '#console/draft/hosts.ts';

/** A new entity as it is typed: hosts in one line, and '' for what is left out. */
export type NewEntity = { hosts: string } & Record<Exclude<keyof ConsoleRequestBody<'createEntity'>, 'hosts'>, string>;

/** What is chosen for who chooses nothing. */
export const BLUE = '#14507A';

export const NOTHING: Partial<NewEntity> = {
  code: '',
  name: '',
  hosts: '',
  logo: '',
  ...Object.fromEntries(CHOSEN_COLORS.map((name) => [name, ''])),
  primaryColor: BLUE,
  header1Color: '#FFFFFF',
};

/** Only what is filled in is sent. */
export const toBody = ({ hosts, ...entity }: NewEntity): ConsoleRequestBody<'createEntity'> => ({
  ...(Object.fromEntries(Object.entries(entity).filter(([, value]) => value)) as Omit<NewEntity, 'hosts'>),
  hosts: hostsOf(hosts),
});

/** The colours that the entity will have, by what is typed so far; what is half typed counts as left out. */
export function colorsTyped(typed: Partial<Record<keyof BrandColors, string>>): EntityColors {
  const stated = CHOSEN_COLORS.filter((name) => isColor(typed[name] ?? '')).map((name) => [name, typed[name]]);
  return colorsOf(deriveEntityColors({ primaryColor: BLUE, ...Object.fromEntries(stated) }), DEFAULTS);
}
