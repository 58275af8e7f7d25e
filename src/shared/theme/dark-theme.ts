import {
  createHoverColor,
  findNearestColor,
  getLowestContrast,
  isPale,
  listGradientColors,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  mixColors,
  pickReadableTextColor,
} from './contrast.ts';
import { type EntityTheme, SURFACES } from './theme.ts';

const { surface, 'surface-soft': soft } = SURFACES.dark;
/** The lightest background of notices and status labels in `ui/tokens.css`, on which links may be. */
export const LIGHTEST_DARK_PANEL = '#2c3541';

/**
 * Derives the dark theme of an entity from its light one (R-ALL-04). A colour of the entity stays as it is where it can
 * be read on a dark page; otherwise the nearest one that can be read replaces it. Headers and gradients that are almost
 * white become dark. Every pair of colours reaches its contrast, whatever the entity states.
 */
export function createDarkTheme(light: EntityTheme): EntityTheme {
  const primary = nearest(light['--primary'], MIN_CONTROL_CONTRAST, [surface, soft]);
  const onPrimary = readableText(light['--on-primary'], [primary]);
  const primarySoft = mixColors(surface, primary, 0.2);
  const [header1, header2] = [darkenPale(light['--header-1']), darkenPale(light['--header-2'])];
  const from = darkenPale(light['--gradient-from']);
  const to = nearestEnd(from, darkenPale(light['--gradient-to']));
  return {
    ...light,
    '--primary': primary,
    '--on-primary': onPrimary,
    '--primary-dark': createHoverColor(primary, onPrimary),
    '--primary-soft': primarySoft,
    '--primary-text': nearest(primary, MIN_TEXT_CONTRAST, [surface, soft, primarySoft, LIGHTEST_DARK_PANEL]),
    '--primary-edge': primary,
    '--header-1': header1,
    '--on-header-1': pickReadableTextColor(header1),
    '--header-2': header2,
    '--on-header-2': pickReadableTextColor(header2),
    '--gradient-from': from,
    '--gradient-to': to,
    '--on-gradient': pickReadableTextColor(...listGradientColors(from, to)),
  };
}

/** The nearest colour with a contrast to dark backgrounds. */
const nearest = (color: string, contrast: number, backgrounds: readonly string[]): string =>
  findNearestColor(color, (candidate) => getLowestContrast(candidate, backgrounds) >= contrast) ?? '#ffffff';

const readableText = (text: string, backgrounds: readonly string[]): string =>
  getLowestContrast(text, backgrounds) >= MIN_TEXT_CONTRAST ? text : pickReadableTextColor(...backgrounds);

const darkenPale = (color: string): string => (isPale(color) ? mixColors(soft, color, 0.06) : color);

/** The nearest end of a gradient on which one text can be read; black or white is one, as text can be read on `from`. */
const nearestEnd = (from: string, to: string): string =>
  findNearestColor(to, (end) => {
    const steps = listGradientColors(from, end);
    return getLowestContrast(pickReadableTextColor(...steps), steps) >= MIN_TEXT_CONTRAST;
  }) ?? from;
