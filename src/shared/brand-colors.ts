import { contrastRatio, mix, nearestColor, readableOn } from './contrast.ts';
import { type EntityColors, TEXT_CONTRAST } from './entity-theme.ts';

/** The colours that people choose for a new entity, each `#RRGGBB`. */
export interface ChosenColors {
  primaryColor: string;
  /** A darker one of the primary when left out. */
  secondaryColor?: string | undefined;
  /** Of the header, on which the logo lies; white when left out. */
  header1Color?: string | undefined;
}

const WHITE = '#ffffff';

/** The colour itself where white can be read on it, else the nearest darker one. */
export const darkEnough = (color: string): string =>
  nearestColor(color, (candidate) => contrastRatio(candidate, WHITE) >= TEXT_CONTRAST) ?? '#1a1f26';

/**
 * Every colour of an entity made of the few that were chosen, such that all can be read (R-STU-06, R-STU-07): what white
 * text can't be read on is darkened.
 * @returns each as `#RRGGBB`, in capitals
 */
export function brandColors({ primaryColor, secondaryColor, header1Color }: ChosenColors): EntityColors {
  const primary = darkEnough(primaryColor);
  return {
    primaryColor: primary.toUpperCase(),
    secondaryColor: darkEnough(secondaryColor ?? mix(primary, '#000000', 0.25)).toUpperCase(),
    primaryContrastColor: readableOn(primary).toUpperCase(),
    header1Color: (header1Color ?? WHITE).toUpperCase(),
    header2Color: primary.toUpperCase(),
    backgroundGradienColorFrom: mix(primary, '#000000', 0.35).toUpperCase(),
    backgroundGradienColorTo: primary.toUpperCase(),
  };
}
