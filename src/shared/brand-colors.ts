import { contrastRatio, mix, nearestColor, readableOn } from './contrast.ts';
import { type EntityColors, TEXT_CONTRAST } from './entity-theme.ts';

/** The colours that people choose for a new entity; all but the first may be left out. */
export const CHOSEN_COLORS = ['primaryColor', 'secondaryColor', 'header1Color'] as const;

/** Each `#RRGGBB`: the second is a darker one of the first when left out; the header, on which the logo lies, white. */
export type ChosenColors = { primaryColor: string } & { [Name in (typeof CHOSEN_COLORS)[number]]?: string | undefined };

const WHITE = '#ffffff';

/** The colour itself where white can be read on it, else the nearest darker one. */
export const darkEnough = (color: string): string =>
  nearestColor(color, (candidate) => contrastRatio(candidate, WHITE) >= TEXT_CONTRAST) ?? '#1a1f26';

/**
 * The colours of an entity made of the few that were chosen, such that all can be read (R-STU-06, R-STU-07): what white
 * text can't be read on is darkened.
 * @returns each as `#RRGGBB`, in capitals; what is not in it is as the default has it
 */
export function brandColors({ primaryColor, secondaryColor, header1Color }: ChosenColors) {
  const primary = darkEnough(primaryColor);
  return {
    primaryColor: primary.toUpperCase(),
    secondaryColor: darkEnough(secondaryColor ?? mix(primary, '#000000', 0.25)).toUpperCase(),
    primaryContrastColor: readableOn(primary).toUpperCase(),
    header1Color: (header1Color ?? WHITE).toUpperCase(),
    header2Color: primary.toUpperCase(),
    backgroundGradienColorFrom: mix(primary, '#000000', 0.35).toUpperCase(),
    backgroundGradienColorTo: primary.toUpperCase(),
  } satisfies Partial<EntityColors>;
}
