import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { contrastRatio } from '#shared/theme/contrast.ts';
import { createDarkTheme, LIGHTEST_DARK_PANEL } from '#shared/theme/dark-theme.ts';
import { createEntityTheme } from '#shared/theme/entity-theme.ts';
import { THEME_MODES, type ThemeMode } from '#shared/theme/theme.ts';
import { classesIn, readSheets, selectorsOf, wordsOf } from './styles.ts';
import type { Sheet } from './styles.ts';

const sheets = readSheets();
const features = sheets.filter(({ folder }) => /^(features|planner)\//.test(folder));

/** The words that every selector of a sheet contains: nothing without such a class is styled by it. */
function ownWords({ text }: Pick<Sheet, 'text'>): string[] {
  const words = selectorsOf(text).map((selector) => wordsOf(classesIn(selector)));
  return (words[0] ?? []).filter((word) => words.every((each) => each.includes(word)));
}

describe.each(features)('$file styles nothing but its own feature', (sheet) => {
  const [word = ''] = ownWords(sheet);

  test('each of its selectors has a class that begins with one and the same word', () => {
    expect(word, selectorsOf(sheet.text).join(', ')).not.toBe('');
  });

  test('no other sheet has that word', () => {
    const others = sheets.filter(({ folder }) => folder !== sheet.folder);
    const styled = others.filter(({ text }) => wordsOf(selectorsOf(text).flatMap(classesIn)).includes(word));
    expect(styled.map(({ file }) => file)).toEqual([]);
  });
});

test.each([
  ['.home-card { color: red } .table td { color: red }'],
  ['.home-card, .page-title { color: red }'],
  ['@media print { .home-card { color: red } main { color: red } }'],
  [':not(.home-card) { color: red }'],
  [':root { --gap: 0 } .home-card { color: red }'],
])('%s reaches beyond its feature', (text) => {
  expect(ownWords({ text })).toEqual([]);
});

test('what is nested, grouped or conditional belongs to its feature', () => {
  const text =
    '/* .x */ @media print { .home-card > p { color: red } } html:has(.home-card):not(.a, .b) { & p { top: 0 } }';
  expect(ownWords({ text })).toEqual(['home']);
});

const NAMED = /(?<![\w-])(?:white|black|gr[ae]y|silver|red|blue|green|yellow|orange|navy)(?![\w-])/;
/** A colour that is stated in place of a role, in the address of a picture as well. */
const LITERAL = new RegExp(
  `(?:#|%23)[\\da-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(|${NAMED.source}`,
  'i',
);
const declarationsOf = ({ text }: Pick<Sheet, 'text'>): string[] =>
  [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/[\w-]+:\s[^;{}]+(?=[;}])/g)].map(([declaration]) => declaration);
const statedColors = (sheet: Pick<Sheet, 'text'>) => declarationsOf(sheet).filter((text) => LITERAL.test(text));

test.each(sheets.filter(({ file }) => file !== 'ui/styles/tokens.css'))(
  'R-ALL-04 $file names roles and states no colour',
  (sheet) => {
    expect(statedColors(sheet)).toEqual([]);
  },
);

test.each([
  ['.a { color: #fff; }', 1],
  ['.a { background: linear-gradient(90deg, var(--line), white); }', 1],
  ['.a { box-shadow: 0 0 1px rgb(0 0 0 / 5%) }', 1],
  [`.a { background-image: url("data:image/svg+xml,%3Csvg stroke='%23545f6e'/%3E"); }`, 1],
  ['.a { color: var(--text); white-space: nowrap; border: 1px solid currentcolor; }', 0],
])('%s states %i colours', (text, count) => {
  expect(statedColors({ text })).toHaveLength(count);
});

/** The roles of a theme in the sheet of the tokens. */
function readTokens(mode: ThemeMode): Record<string, string> {
  const [light = '', dark = ''] = readFileSync('src/portal/ui/styles/tokens.css', 'utf8').split('@media screen');
  const roles = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, role = '', color = '']) => [role, color]),
    );
  return mode === 'light' ? roles(light) : { ...roles(light), ...roles(dark) };
}

const PAIRS = [
  ...['--text', '--text-muted', '--text-strong', '--danger', '--success', '--warning', '--info'].flatMap((text) =>
    ['--surface', '--surface-soft', '--surface-raised', '--primary-soft'].map((ground) => [text, ground, 4.5] as const),
  ),
  ...['success', 'warning', 'danger', 'info', 'neutral'].flatMap((kind) =>
    [`--${kind}`, '--text', '--primary-text'].map((text) => [text, `--${kind}-soft`, 4.5] as const),
  ),
  ['--on-danger', '--danger', 4.5],
  ['--on-disabled', '--disabled', 4.5],
  ['--text-disabled', '--surface', 4.5],
  ['--text-disabled', '--surface-raised', 4.5],
  ...['--surface', '--surface-soft', '--surface-raised'].map((ground) => ['--line-strong', ground, 3] as const),
] as const;

test.each(THEME_MODES)('R-ALL-04 every neutral pair of colours reaches its contrast in the %s theme', (mode) => {
  const tokens = readTokens(mode);
  const missed = PAIRS.filter(([text, ground, need]) => contrastRatio(tokens[text]!, tokens[ground]!) < need);
  expect(missed).toEqual([]);
});

test('R-ALL-04 links are derived for the lightest panel of the dark theme', () => {
  const panels = Object.entries(readTokens('dark')).filter(([role]) =>
    /^--(success|warning|danger|info|neutral)-soft$/.test(role),
  );
  const [lightest] = panels
    .map(([, color]) => color)
    .toSorted((a, b) => contrastRatio(b, '#000000') - contrastRatio(a, '#000000'));
  expect(panels).toHaveLength(5);
  expect(lightest).toBe(LIGHTEST_DARK_PANEL);
});

test('R-ALL-04 a page without an entity has the dark theme that its light one gives', () => {
  const [light, dark] = [readTokens('light'), readTokens('dark')];
  const roles = Object.keys(createEntityTheme(ENTITY_DEFAULTS)).filter((role) => light[role]);
  const derived: Record<string, string> = createDarkTheme({ ...createEntityTheme(ENTITY_DEFAULTS), ...light });
  expect(roles.length).toBeGreaterThanOrEqual(15);
  for (const role of roles) expect(dark[role], role).toBe(derived[role]);
});
