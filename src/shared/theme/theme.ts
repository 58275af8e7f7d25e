import type { ThemeRole } from '#generated/published/fields.ts';

/** A page is light or dark (R-ALL-04). */
export const THEME_MODES = ['light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** A colour as `#rrggbb` for each role. */
export type EntityTheme = Record<ThemeRole, string>;

/** The backgrounds that do not depend on the entity, as in `ui/tokens.css`. */
export const SURFACES = {
  light: { surface: '#ffffff', 'surface-soft': '#f5f7fa' },
  dark: { surface: '#161b22', 'surface-soft': '#1f262f' },
} as const;
