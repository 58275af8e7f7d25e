import type { COLOR_FIELDS, ThemeRole } from '#generated/published/fields.ts';
import type { Entity } from '#shared/entity/entity.ts';
import {
  createHoverColor,
  findNearestColor,
  getLowestContrast,
  listGradientColors,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  mixColors,
  pickReadableTextColor,
} from './contrast.ts';
import { createDarkTheme } from './dark-theme.ts';
import { type EntityTheme, SURFACES, THEME_MODES, type ThemeMode } from './theme.ts';

/** The colours of an entity from which a theme is derived. */
export type EntityColors = Pick<Entity, (typeof COLOR_FIELDS)[number]>;

export const SURFACE_COLOR = SURFACES.light.surface;
export const SOFT_SURFACE_COLOR = SURFACES.light['surface-soft'];

/**
 * The colours of an entity by role (R-CONF-13…17). The only reader of the colour fields. In the light theme stated
 * colours stay unchanged; the others (hover, tint, text on each background) are derived so that they are readable. The
 * dark theme is derived from it.
 */
export function createEntityTheme(entity: EntityColors, mode: ThemeMode = 'light'): EntityTheme {
  const light = createLightTheme(entity);
  return mode === 'light' ? light : createDarkTheme(light);
}

/**
 * The style sheet with both themes of an entity. Dark applies below `data-theme="dark"` of the root element, and not on
 * paper (R-ALL-04). It contains only names of roles and colours as #rrggbb, so that it needs no escaping.
 */
export function createThemeStyle(entity: EntityColors): string {
  const declarations = (mode: ThemeMode) =>
    Object.entries(createEntityTheme(entity, mode))
      .map(([role, color]) => `${role}:${color}`)
      .join(';');
  return `:root{${declarations('light')}}@media screen{:root[data-theme=dark]{${declarations('dark')}}}`;
}

function createLightTheme(entity: EntityColors): EntityTheme {
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
    '--primary-dark': createHoverColor(primary, onPrimary),
    '--primary-soft': primarySoft,
    '--primary-text': darkenedUntil(MIN_TEXT_CONTRAST, primary, [SURFACE_COLOR, SOFT_SURFACE_COLOR, primarySoft]),
    '--primary-edge': darkenedUntil(MIN_CONTROL_CONTRAST, primary, [SURFACE_COLOR, SOFT_SURFACE_COLOR]),
    '--secondary': secondary,
    '--on-secondary': pickReadableTextColor(secondary),
    '--header-1': header1,
    '--on-header-1': pickReadableTextColor(header1),
    '--header-logo': header1,
    '--header-2': header2,
    '--on-header-2': pickReadableTextColor(header2),
    '--gradient-from': from,
    '--gradient-to': to,
    '--on-gradient': pickReadableTextColor(...listGradientColors(from, to)),
  };
}

/** The colour of a background. @param backgroundName `surface`, `surface-soft` or a colour field; white when left out */
export const getBackgroundColor = (backgroundName: string | undefined, colors: EntityColors): string =>
  ({ ...colors, ...SURFACES.light })[backgroundName ?? ''] ?? SURFACE_COLOR;

/** A pair of colours that appear together, as the record of a field states it (`schemas/entity.schema.json`). */
export interface StatedPair {
  foreground: ThemeRole;
  background: ThemeRole | keyof typeof SURFACES.light | 'gradient';
  need: keyof typeof RATIOS;
  /** The field to correct when the pair misses its ratio; absent where the theme derives a colour that reaches it. */
  field?: keyof EntityColors;
}

/** A pair of colours that appear together, and the contrast that they need. */
export interface ContrastPair extends StatedPair {
  mode: ThemeMode;
  /** The colour of the foreground. */
  color: string;
  /** The colours of the background; several for a gradient. */
  colors: readonly string[];
  /** The ratio that it has, and the one that it needs. */
  contrast: number;
  demanded: number;
}

const RATIOS = { text: MIN_TEXT_CONTRAST, control: MIN_CONTROL_CONTRAST };

/**
 * Adds to each pair of colours that appear together its colours in a theme of the entity, the contrast that they have,
 * and the contrast that they need. A pair without `field` (the colour to correct) reaches it with any colours, and in
 * the dark theme every pair does.
 */
export function listContrastPairs(
  entity: EntityColors,
  pairs: readonly StatedPair[],
  mode: ThemeMode = 'light',
): ContrastPair[] {
  const theme = createEntityTheme(entity, mode);
  const grounds = { ...theme, ...SURFACES[mode] };
  const gradient = listGradientColors(theme['--gradient-from'], theme['--gradient-to']);
  return pairs.map((pair) => {
    const color = theme[pair.foreground];
    const colors = pair.background === 'gradient' ? gradient : [grounds[pair.background]];
    return { ...pair, mode, color, colors, contrast: getLowestContrast(color, colors), demanded: RATIOS[pair.need] };
  });
}

/** A stated colour that is unreadable, and a readable replacement. */
export interface UnreadablePair extends ContrastPair {
  field: keyof EntityColors;
  /** The colour for `field`, nearest to the stated one, with which all pairs of that field reach their ratio. */
  nearest: string | undefined;
}

/** The pairs that miss their ratio in either theme with the colours as stated, the first one of each field. */
export function findUnreadablePairs(entity: EntityColors, pairs: readonly StatedPair[]): UnreadablePair[] {
  const missed = missedPairs(entity, pairs, THEME_MODES);
  return [...new Set(missed.flatMap(({ field }) => field ?? []))].map((field) => {
    const own = missed.filter((pair) => pair.field === field);
    const modes = THEME_MODES.filter((mode) => own.some((pair) => pair.mode === mode));
    const isReadable = (color: string) =>
      missedPairs({ ...entity, [field]: color }, pairs, modes).every((pair) => pair.field !== field);
    return { ...own[0]!, field, nearest: findNearestColor(entity[field], isReadable) };
  });
}

const missedPairs = (entity: EntityColors, pairs: readonly StatedPair[], modes: readonly ThemeMode[]): ContrastPair[] =>
  modes
    .flatMap((mode) => listContrastPairs(entity, pairs, mode))
    .filter(({ contrast, demanded }) => contrast < demanded);

const darkenedUntil = (contrast: number, color: string, backgrounds: readonly string[]): string =>
  findNearestColor(color, (candidate) => getLowestContrast(candidate, backgrounds) >= contrast) ?? '#000000';
