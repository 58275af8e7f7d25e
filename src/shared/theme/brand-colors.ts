import { contrastRatio, mixColors, findNearestColor, MIN_TEXT_CONTRAST, pickReadableTextColor } from './contrast.ts';
import type { EntityColors } from './entity-theme.ts';

/** The colours that staff choose for a new entity; all but the first are optional. */
export const CHOSEN_COLORS = ['primaryColor', 'secondaryColor', 'header1Color'] as const;

/**
 * Each is `#RRGGBB`. The default of the second is a darker shade of the first; the default of the header, which is the
 * background of the logo, is white.
 */
export type BrandColors = { primaryColor: string } & { [Name in (typeof CHOSEN_COLORS)[number]]?: string | undefined };

const WHITE = '#ffffff';

/** The second end of a background that begins with a colour, so that the text on the colour is readable all over it. */
const shadeAwayFromText = (color: string, share: number): string =>
  mixColors(color, pickReadableTextColor(color) === WHITE ? '#000000' : WHITE, share);

/** Returns the colour if white text is readable on it, otherwise the nearest darker one. */
export const darkenForWhiteText = (color: string): string =>
  findNearestColor(color, (candidate) => contrastRatio(candidate, WHITE) >= MIN_TEXT_CONTRAST) ?? '#1a1f26';

/**
 * Derives all colours of an entity from the few that were chosen, so that all text is readable (R-STU-06, R-STU-07). The
 * first stays as it is, with the text that is readable on it, so that a light one has dark text.
 * @returns each as `#RRGGBB`, in capitals; a colour that is missing has its default
 */
export function deriveEntityColors({ primaryColor, secondaryColor, header1Color }: BrandColors) {
  const primary = primaryColor;
  return {
    primaryColor: primary.toUpperCase(),
    secondaryColor: (secondaryColor ?? mixColors(primary, '#000000', 0.25)).toUpperCase(),
    primaryContrastColor: pickReadableTextColor(primary).toUpperCase(),
    header1Color: (header1Color ?? WHITE).toUpperCase(),
    header2Color: primary.toUpperCase(),
    backgroundGradienColorFrom: shadeAwayFromText(primary, 0.35).toUpperCase(),
    backgroundGradienColorTo: primary.toUpperCase(),
  } satisfies Partial<EntityColors>;
}
