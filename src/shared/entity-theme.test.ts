import { readFileSync } from 'node:fs';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { getLowestContrast } from './contrast.ts';
import {
  listContrastPairs,
  createEntityTheme,
  type EntityColors,
  SURFACE_COLOR,
  SOFT_SURFACE_COLOR,
  findUnreadablePairs,
} from './entity-theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyColors = fc.record(
  Object.fromEntries(COLOR_FIELDS.map((name) => [name, color])),
) as fc.Arbitrary<EntityColors>;

const readable: EntityColors = ENTITY_DEFAULTS;

test('R-CONF-13 R-CONF-14 R-CONF-15 R-CONF-16 R-CONF-17 the stated colours are used as stated', () => {
  expect(createEntityTheme(readable)).toMatchObject({
    '--primary': '#14507a',
    '--on-primary': '#ffffff',
    '--secondary': '#8c6212',
    '--header-1': '#0f3d5e',
    '--header-2': '#14507a',
    '--gradient-from': '#0f3d5e',
    '--gradient-to': '#1e6a94',
  });
});

test('every colour that the theme derives reaches its ratio, whatever the entity states', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      const theme = createEntityTheme(colors);
      for (const { foreground, background, colors: grounds, demanded, field } of listContrastPairs(
        theme,
        CONTRAST_PAIRS,
      )) {
        const contrast = getLowestContrast(theme[foreground], grounds);
        if (!field) expect(contrast, `${foreground} on ${background}`).toBeGreaterThanOrEqual(demanded);
      }
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('every pair that misses its ratio is named, and the suggested colour fixes it', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      const theme = createEntityTheme(colors);
      const missed = listContrastPairs(theme, CONTRAST_PAIRS).filter(
        (pair) => getLowestContrast(theme[pair.foreground], pair.colors) < pair.demanded,
      );
      const named = findUnreadablePairs(colors, CONTRAST_PAIRS);
      expect(new Set(named.map(({ field }) => field))).toEqual(new Set(missed.map(({ field }) => field)));
      for (const { field, nearest } of named) {
        if (!nearest) continue;
        expect(
          findUnreadablePairs({ ...colors, [field]: nearest }, CONTRAST_PAIRS).map((pair) => pair.field),
        ).not.toContain(field);
      }
    }),
    { numRuns: getRunCount(50) },
  );
});

test('a hovered button is at least as readable as one at rest, if that one is readable', () => {
  const hover = ({ primaryColor, primaryContrastColor }: EntityColors) =>
    listContrastPairs(createEntityTheme({ ...readable, primaryColor, primaryContrastColor }), CONTRAST_PAIRS).slice(
      0,
      2,
    );
  fc.assert(
    fc.property(anyColors, (colors) => {
      const [rest, hovered] = hover(colors).map((pair) => getLowestContrast(colors.primaryContrastColor, pair.colors));
      if (rest! >= 4.5) expect(hovered).toBeGreaterThanOrEqual(rest!);
    }),
  );
});

test('a light primary colour becomes a darker text of the same hue', () => {
  const theme = createEntityTheme({ ...readable, primaryColor: '#7FB2E5' });
  expect(
    getLowestContrast(theme['--primary-text'], [SURFACE_COLOR, SOFT_SURFACE_COLOR, theme['--primary-soft']]),
  ).toBeGreaterThan(4.5);
  expect(theme['--primary-text']).not.toBe('#000000');
});

test('the backgrounds are those of the style sheet', () => {
  const tokens = readFileSync('src/portal/ui/tokens.css', 'utf8');
  expect(tokens).toContain(`--surface: ${SURFACE_COLOR};`);
  expect(tokens).toContain(`--surface-soft: ${SOFT_SURFACE_COLOR};`);
});
