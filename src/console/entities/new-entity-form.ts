import { CHOSEN_COLORS, type BrandColors, deriveEntityColors } from '#shared/theme/brand-colors.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { isColor } from '#shared/theme/contrast.ts';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import { getEffectiveColors } from '#console/draft/effective-colors.ts';
import { ENTITY_DEFAULT_VALUES } from '#console/draft/entity-fields.ts';
import { parseHosts } from '#console/draft/parse-hosts.ts';

/** The values of the form for a new entity: hosts in one line, and '' for an empty field. */
export type NewEntityFormValues = { hosts: string; revisedTexts: boolean } & Record<
  Exclude<keyof ConsoleRequestBody<'createEntity'>, 'hosts' | 'revisedTexts'>,
  string
>;

/** The colour of a new entity if the user chooses none. */
export const DEFAULT_PRIMARY_COLOR = '#14507A';

export const NEW_ENTITY_INITIAL_VALUES: Partial<NewEntityFormValues> = {
  code: '',
  name: '',
  hosts: '',
  logo: '',
  ...Object.fromEntries(CHOSEN_COLORS.map((name) => [name, ''])),
  primaryColor: DEFAULT_PRIMARY_COLOR,
  header1Color: '#FFFFFF',
  revisedTexts: true,
};

/** Creates the body of the request from the non-empty fields. */
export const toCreateEntityBody = ({
  hosts,
  revisedTexts,
  ...entity
}: NewEntityFormValues): ConsoleRequestBody<'createEntity'> => ({
  ...(Object.fromEntries(Object.entries(entity).filter(([, value]) => value)) as Omit<
    NewEntityFormValues,
    'hosts' | 'revisedTexts'
  >),
  hosts: parseHosts(hosts),
  revisedTexts,
});

/** What the entity looks like, from the form so far; an incomplete colour counts as empty. @param unnamed its name until it has one */
export const toBrand = (
  { name = '', logo, ...typed }: Partial<NewEntityFormValues>,
  unnamed: string,
): Omit<ConsoleRequestBody<'createEntityShowings'>, 'scenes'> => ({
  name: name.trim() || unnamed,
  ...(logo && { logo }),
  ...listStatedColors(typed),
});

/** The colours that the entity will have, from the form so far; an incomplete colour counts as empty. */
export function deriveNewEntityColors(typed: Partial<Record<keyof BrandColors, string>>): EntityColors {
  return getEffectiveColors(
    deriveEntityColors({ primaryColor: DEFAULT_PRIMARY_COLOR, ...listStatedColors(typed) }),
    ENTITY_DEFAULT_VALUES,
  );
}

const listStatedColors = (typed: Partial<Record<keyof BrandColors, string>>): Partial<BrandColors> =>
  Object.fromEntries(CHOSEN_COLORS.filter((name) => isColor(typed[name] ?? '')).map((name) => [name, typed[name]]));
