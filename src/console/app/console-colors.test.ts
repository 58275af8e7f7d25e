import { describe, expect, test } from 'vitest';
import { contrastRatio } from '#shared/theme/contrast.ts';
import { DARK_COLORS, LIGHT_COLORS, type ConsoleColors } from './console-colors.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { createTheme } from '@mui/material/styles';

const GROUNDS = ['ground', 'paper', 'chosen', 'readOnly'] as const satisfies (keyof ConsoleColors)[];
const TEXTS = [
  'text',
  'quietText',
  'primary',
  'error',
  'warning',
  'success',
  'info',
] as const satisfies (keyof ConsoleColors)[];

describe.each([
  ['light', LIGHT_COLORS, lightTheme],
  ['dark', DARK_COLORS, darkTheme],
])('R-CON-12 %s', (_name, colors, options) => {
  test.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrastRatio(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const)(
    'text on a button or chip of colour %s is readable',
    (role) => {
      const { main, contrastText } = createTheme(options).palette[role];
      // MUI's near-black text is translucent black: on white it is #212121, on any other background darker.
      const text = contrastText.startsWith('#') ? contrastText.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') : '#212121';
      expect(contrastRatio(text, main)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
