import type { COLOR_FIELDS, ThemeRole } from '#generated/published/fields.ts';
import { contrastRatio, getLowestContrast, mixColors, findNearestColor, pickReadableTextColor } from './contrast.ts';
import type { Entity } from './entity.ts';

/** The colours of an entity from which a theme is derived. */
export type EntityColors = Pick<Entity, (typeof COLOR_FIELDS)[number]>;

export type EntityTheme = Record<ThemeRole, string>;

/** The backgrounds that do not depend on the entity, as in `ui/tokens.css`. */
export const SURFACE_COLOR = '#ffffff';
export const SOFT_SURFACE_COLOR = '#f5f7fa';

/** WCAG 2.x, level AA. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

/**
 * The colours of an entity by role (R-CONF-13…17). The only reader of the colour fields: stated colours stay unchanged;
 * the others (hover, tint, text on each background) are derived so that they are readable.
 */
export function createEntityTheme(entity: EntityColors): EntityTheme {
  const primary = entity.primaryColor.toLowerCase();
  const onPrimary = entity.primaryContrastColor.toLowerCase();
  const secondary = entity.secondaryColor.toLowerCase();
  const header1 = entity.header1Color.toLowerCase();
  const header2 = entity.header2Color.toLowerCase();
  const from = entity.backgroundGradienColorFrom.toLowerCase();
  const to = entity.backgroundGradienColorTo.toLowerCase();
  const primarySoft = mixColors(SURFACE_COLOR, primary, 0.09);
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    '--primary-dark': hoverOf(primary, onPrimary),
    '--primary-soft': primarySoft,
    '--primary-text': darkenedUntilReadable(primary, [SURFACE_COLOR, SOFT_SURFACE_COLOR, primarySoft]),
    '--secondary': secondary,
    '--on-secondary': pickReadableTextColor(secondary),
    '--header-1': header1,
    '--on-header-1': pickReadableTextColor(header1),
    '--header-2': header2,
    '--on-header-2': pickReadableTextColor(header2),
    '--gradient-from': from,
    '--gradient-to': to,
    '--on-gradient': pickReadableTextColor(...gradientSteps(from, to)),
  };
}

const SURFACES = { surface: SURFACE_COLOR, 'surface-soft': SOFT_SURFACE_COLOR };

/** The colour of a background. @param backgroundName `surface`, `surface-soft` or a colour field; white when left out */
export const getBackgroundColor = (backgroundName: string | undefined, colors: EntityColors): string =>
  ({ ...colors, ...SURFACES })[backgroundName ?? ''] ?? SURFACE_COLOR;

/** A pair of colours that appear together, as the record of a field states it (`schemas/entity.schema.json`). */
export interface StatedPair {
  foreground: ThemeRole;
  background: ThemeRole | keyof typeof SURFACES | 'gradient';
  need: keyof typeof RATIOS;
  /** The field to correct when the pair misses its ratio; absent where the theme derives a colour that reaches it. */
  field?: keyof EntityColors;
}

/** A pair of colours that appear together, and the contrast that they need. */
export interface ContrastPair extends StatedPair {
  /** The colours of the background; several for a gradient. */
  colors: readonly string[];
  demanded: number;
}

const RATIOS = { text: MIN_TEXT_CONTRAST, control: MIN_CONTROL_CONTRAST };

/**
 * Adds to each pair of colours that appear together the colours of its background in a theme, and the contrast that it
 * needs. A pair without `field` (the colour to correct) reaches it with any colours.
 */
export const listContrastPairs = (theme: EntityTheme, pairs: readonly StatedPair[]): ContrastPair[] =>
  pairs.map((pair) => ({ ...pair, colors: groundColors(theme, pair.background), demanded: RATIOS[pair.need] }));

function groundColors(theme: EntityTheme, ground: StatedPair['background']): string[] {
  if (ground === 'gradient') return gradientSteps(theme['--gradient-from'], theme['--gradient-to']);
  return [{ ...theme, ...SURFACES }[ground]];
}

/** A stated colour that is unreadable, and a readable replacement. */
export interface UnreadablePair extends ContrastPair {
  field: keyof EntityColors;
  contrast: number;
  /** The colour for `field`, nearest to the stated one, with which all pairs of that field reach their ratio. */
  nearest: string | undefined;
}

/** The pairs that miss their ratio with the colours as stated, the first one of each field. */
export function findUnreadablePairs(entity: EntityColors, pairs: readonly StatedPair[]): UnreadablePair[] {
  const seen = new Set<string>();
  return missedPairs(entity, pairs).flatMap((pair) => {
    const { field } = pair;
    if (!field || seen.has(field)) return [];
    seen.add(field);
    const isReadable = (color: string) =>
      missedPairs({ ...entity, [field]: color }, pairs).every((missed) => missed.field !== field);
    const nearest = findNearestColor(entity[field], isReadable);
    return [{ ...pair, field, contrast: contrastOf(pair, createEntityTheme(entity)), nearest }];
  });
}

const contrastOf = ({ foreground, colors }: ContrastPair, theme: EntityTheme): number =>
  getLowestContrast(theme[foreground], colors);

function missedPairs(entity: EntityColors, pairs: readonly StatedPair[]): ContrastPair[] {
  const theme = createEntityTheme(entity);
  return listContrastPairs(theme, pairs).filter((pair) => contrastOf(pair, theme) < pair.demanded);
}

const gradientSteps = (from: string, to: string): string[] =>
  Array.from({ length: 17 }, (_, step) => mixColors(from, to, step / 16));

/** Shifts the colour away from its text, so that a hovered button is at least as readable as one at rest. */
const hoverOf = (primary: string, onPrimary: string): string => {
  const [darker, lighter] = [mixColors(primary, '#000000', 0.18), mixColors(primary, '#ffffff', 0.18)];
  return contrastRatio(darker, onPrimary) >= contrastRatio(lighter, onPrimary) ? darker : lighter;
};

const darkenedUntilReadable = (color: string, backgrounds: readonly string[]): string =>
  findNearestColor(color, (candidate) => getLowestContrast(candidate, backgrounds) >= MIN_TEXT_CONTRAST) ?? '#000000';
