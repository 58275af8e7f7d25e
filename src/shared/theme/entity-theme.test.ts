import { readFileSync } from 'node:fs';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { getLowestContrast } from './contrast.ts';
import { SURFACES, THEME_MODES } from './theme.ts';
import {
  listContrastPairs,
  createEntityTheme,
  createThemeStyle,
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

test('every colour that the light theme derives reaches its ratio, whatever the entity states', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      for (const { foreground, background, contrast, demanded, field } of listContrastPairs(colors, CONTRAST_PAIRS)) {
        if (!field) expect(contrast, `${foreground} on ${background}`).toBeGreaterThanOrEqual(demanded);
      }
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('R-ALL-04 every pair of colours reaches its ratio in the dark theme, whatever the entity states', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      for (const { foreground, background, contrast, demanded } of listContrastPairs(colors, CONTRAST_PAIRS, 'dark'))
        expect(contrast, `${foreground} on ${background}`).toBeGreaterThanOrEqual(demanded);
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('R-ALL-04 a colour of the entity that can be read on a dark page stays, others become lighter', () => {
  const wine: EntityColors = {
    ...readable,
    primaryColor: '#D81B60',
    header1Color: '#3B0F24',
    header2Color: '#F5F5F5',
    backgroundGradienColorFrom: '#FFFFFF',
    backgroundGradienColorTo: '#A82A4B',
  };
  const dark = createEntityTheme(wine, 'dark');
  expect(dark).toMatchObject({
    '--primary': '#d81b60',
    '--on-primary': '#ffffff',
    '--header-1': '#3b0f24',
    '--header-logo': '#3b0f24',
    '--gradient-to': '#a82a4b',
  });
  expect(getLowestContrast(dark['--primary-text'], ['#161b22', '#1f262f'])).toBeGreaterThan(4.5);
  // Almost white, so that they would glare.
  for (const role of ['--header-2', '--gradient-from'] as const)
    expect(getLowestContrast('#ffffff', [dark[role]]), role).toBeGreaterThan(10);
});

test('R-ALL-04 a header that becomes dark keeps the background that its logo is made for', () => {
  const dark = createEntityTheme({ ...readable, header1Color: '#FFFFFF' }, 'dark');
  expect(dark['--header-logo']).toBe('#ffffff');
  expect(dark['--header-1']).not.toBe('#ffffff');
});

test('R-ALL-04 the style sheet states both themes, and dark for screens only', () => {
  expect(createThemeStyle(readable)).toMatch(
    /^:root\{(--[a-z0-9-]+:#[0-9a-f]{6};?){15,}\}@media screen\{:root\[data-theme=dark\]\{(--[a-z0-9-]+:#[0-9a-f]{6};?){15,}\}\}$/,
  );
});

test('every pair that misses its ratio is named, and the suggested colour fixes it', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      const missed = listContrastPairs(colors, CONTRAST_PAIRS).filter(({ contrast, demanded }) => contrast < demanded);
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
    listContrastPairs({ ...readable, primaryColor, primaryContrastColor }, CONTRAST_PAIRS).slice(0, 2);
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

test.each([
  ['#FFD400', '#1A1F26'],
  ['#FFE600', '#000000'],
  ['#FF6200', '#1A1F26'],
  ['#A6CE39', '#1A1F26'],
])(
  'R-CONF-13 R-STU-07 the light primary colour %s passes with dark text, and stays as it is in buttons',
  (primaryColor, primaryContrastColor) => {
    const colors = { ...readable, primaryColor, primaryContrastColor };
    expect(findUnreadablePairs(colors, CONTRAST_PAIRS)).toEqual([]);
    const theme = createEntityTheme(colors);
    expect(theme['--primary']).toBe(primaryColor.toLowerCase());
    for (const role of ['--primary-text', '--primary-edge'] as const)
      expect(getLowestContrast(theme[role], ['#ffffff', '#f5f7fa'])).toBeGreaterThanOrEqual(
        role === '--primary-edge' ? 3 : 4.5,
      );
  },
);

test('a primary colour that can be seen on the page is the colour of its edges, too', () => {
  expect(createEntityTheme({ ...readable, primaryColor: '#D81B60' })['--primary-edge']).toBe('#d81b60');
});

test('the backgrounds are those of the style sheet', () => {
  const tokens = readFileSync('src/portal/ui/styles/tokens.css', 'utf8').split('@media screen');
  for (const [index, mode] of THEME_MODES.entries())
    for (const [name, stated] of Object.entries(SURFACES[mode]))
      expect(tokens[index]).toContain(`--${name}: ${stated};`);
});
