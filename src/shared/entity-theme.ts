import { contrastRatio, lowestContrast, mix, nearestColor, readableOn } from './contrast.ts';
import type { Entity } from './entity.ts';

/** The colour fields of an entity that a theme is made of, in the order in which people are shown them. */
export const COLOR_FIELDS = [
  'primaryColor',
  'primaryContrastColor',
  'secondaryColor',
  'header1Color',
  'header2Color',
  'backgroundGradienColorFrom',
  'backgroundGradienColorTo',
] as const satisfies readonly (keyof Entity)[];

/** Those fields of an entity. */
export type EntityColors = Pick<Entity, (typeof COLOR_FIELDS)[number]>;

/** What a colour is for; components name roles and never colours. Each is a CSS custom property on the root element. */
type ThemeRole =
  | '--primary'
  | '--on-primary'
  | '--primary-dark'
  | '--primary-soft'
  | '--primary-text'
  | '--secondary'
  | '--on-secondary'
  | '--header-1'
  | '--on-header-1'
  | '--header-2'
  | '--on-header-2'
  | '--gradient-from'
  | '--gradient-to'
  | '--on-gradient';

export type EntityTheme = Record<ThemeRole, string>;

/** The grounds that do not depend on the entity, as `ui/tokens.css` has them. */
export const SURFACE = '#ffffff';
export const SURFACE_SOFT = '#f5f7fa';

/** WCAG 2.x, level AA. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/**
 * The colours of an entity by role (R-CONF-13…17). The only reader of the colour fields: what the entity states is
 * kept as stated, the rest (hover, tint, text on each ground) is derived so that it can be read.
 */
export function createEntityTheme(entity: EntityColors): EntityTheme {
  const primary = entity.primaryColor.toLowerCase();
  const onPrimary = entity.primaryContrastColor.toLowerCase();
  const secondary = entity.secondaryColor.toLowerCase();
  const header1 = entity.header1Color.toLowerCase();
  const header2 = entity.header2Color.toLowerCase();
  const from = entity.backgroundGradienColorFrom.toLowerCase();
  const to = entity.backgroundGradienColorTo.toLowerCase();
  const primarySoft = mix(SURFACE, primary, 0.09);
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    '--primary-dark': hoverOf(primary, onPrimary),
    '--primary-soft': primarySoft,
    '--primary-text': darkenedUntilReadable(primary, [SURFACE, SURFACE_SOFT, primarySoft]),
    '--secondary': secondary,
    '--on-secondary': readableOn(secondary),
    '--header-1': header1,
    '--on-header-1': readableOn(header1),
    '--header-2': header2,
    '--on-header-2': readableOn(header2),
    '--gradient-from': from,
    '--gradient-to': to,
    '--on-gradient': readableOn(...gradientSteps(from, to)),
  };
}

/** A pair of colours that are seen together, and the contrast that they need. */
export interface ContrastPair {
  foreground: ThemeRole;
  background: ThemeRole | 'surface' | 'surface-soft' | 'gradient';
  /** The colours of the background; several where it passes from one to another. */
  colors: readonly string[];
  demanded: number;
  /** The field to mend when the pair misses its ratio; absent where the theme derives a colour that reaches it. */
  field?: keyof EntityColors;
}

/** Every pair that the theme leads to. Pairs without `field` reach their ratio with any colours. */
export function contrastPairs(theme: EntityTheme): ContrastPair[] {
  const text = (foreground: ThemeRole, background: ThemeRole, field?: keyof EntityColors): ContrastPair => ({
    foreground,
    background,
    colors: [theme[background]],
    demanded: TEXT_CONTRAST,
    ...(field && { field }),
  });
  const onSurface = (background: 'surface' | 'surface-soft'): ContrastPair => ({
    foreground: '--primary-text',
    background,
    colors: [background === 'surface' ? SURFACE : SURFACE_SOFT],
    demanded: TEXT_CONTRAST,
  });
  return [
    text('--on-primary', '--primary', 'primaryColor'),
    text('--on-primary', '--primary-dark', 'primaryColor'),
    {
      foreground: '--primary',
      background: 'surface',
      colors: [SURFACE],
      demanded: CONTROL_CONTRAST,
      field: 'primaryColor',
    },
    onSurface('surface'),
    onSurface('surface-soft'),
    text('--primary-text', '--primary-soft'),
    text('--on-secondary', '--secondary'),
    text('--on-header-1', '--header-1'),
    text('--on-header-2', '--header-2'),
    {
      foreground: '--on-gradient',
      background: 'gradient',
      colors: gradientSteps(theme['--gradient-from'], theme['--gradient-to']),
      demanded: TEXT_CONTRAST,
      field: 'backgroundGradienColorTo',
    },
  ];
}

/** A stated colour that cannot be read, and what would be. */
export interface UnreadablePair extends ContrastPair {
  field: keyof EntityColors;
  contrast: number;
  /** The colour for `field`, nearest to the stated one, with which all pairs of that field reach their ratio. */
  nearest: string | undefined;
}

/** The pairs that miss their ratio with the colours as stated, the first one of each field. */
export function unreadablePairs(entity: EntityColors): UnreadablePair[] {
  const seen = new Set<string>();
  return missedPairs(entity).flatMap((pair) => {
    if (!pair.field || seen.has(pair.field)) return [];
    seen.add(pair.field);
    const nearest = nearestColor(entity[pair.field], (color) => isReadableWith(entity, pair.field!, color));
    return [{ ...pair, field: pair.field, contrast: contrastOf(pair, createEntityTheme(entity)), nearest }];
  });
}

const contrastOf = ({ foreground, colors }: ContrastPair, theme: EntityTheme): number =>
  lowestContrast(theme[foreground], colors);

const missedPairs = (entity: EntityColors): ContrastPair[] => {
  const theme = createEntityTheme(entity);
  return contrastPairs(theme).filter((pair) => contrastOf(pair, theme) < pair.demanded);
};

const isReadableWith = (entity: EntityColors, field: keyof EntityColors, color: string): boolean =>
  missedPairs({ ...entity, [field]: color }).every((pair) => pair.field !== field);

const gradientSteps = (from: string, to: string): string[] =>
  Array.from({ length: 17 }, (_, step) => mix(from, to, step / 16));

/** Away from the text on it, so that a hovered button reads at least as well as one at rest. */
const hoverOf = (primary: string, onPrimary: string): string => {
  const [darker, lighter] = [mix(primary, '#000000', 0.18), mix(primary, '#ffffff', 0.18)];
  return contrastRatio(darker, onPrimary) >= contrastRatio(lighter, onPrimary) ? darker : lighter;
};

const darkenedUntilReadable = (color: string, backgrounds: readonly string[]): string =>
  nearestColor(color, (candidate) => lowestContrast(candidate, backgrounds) >= TEXT_CONTRAST) ?? '#000000';
