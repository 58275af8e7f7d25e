import { expect, test } from 'vitest';
import { patternsOfSchemas, patternsOfSources } from './patterns.ts';
import { wildness, written } from './pattern-verdicts.ts';

/** Patterns whose work grows faster than their text, each with the reason why nobody can give it a long one. */
const EXCEPTIONS: Record<string, string> = {
  '/(<!-- generated: ([\\w-]+) -->\\n)[\\s\\S]*?(<!-- \\/generated -->)/g': 'reads pages of our own documentation',
  '/<script nonce="__NONCE__">[\\s\\S]*?<\\/script>/g': 'reads the page that our own build wrote',
  '/(<meta [^>]*>)(?![\\s\\S]*<meta )/': 'reads the page that our own build wrote',
  '/,keyword:"[^"]*",params:\\{(?!missingProperty)[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}/g':
    'reads what our own generator wrote',
  '/<(li|td|th)( [^<>]*)?><p>((?:(?!<\\/?p>).)*)<\\/p><\\/\\1>/gs':
    'what it repeats never holds the <p> that it begins with',
  '/<fonts count="1">(.*?)<\\/fonts>/': 'reads the beginning of a sheet that our own library wrote',
};

/** Where patterns are put together while the program runs, and why they are none of a stranger's. */
const BUILT: Record<string, string> = {
  'src/definitions/entities/check-unreplaced-placeholders.ts': 'two fixed texts, without repeats',
  'src/definitions/entities/entity-host.ts': 'the pattern of the entity schema, which is checked with the schemas',
  'src/portal/entity/parse-entity.ts': 'patterns of the entity schema, which are checked with the schemas',
  'src/portal/forms/controls/DependentControl.tsx': 'patterns of the forms, which are checked with the schemas',
  'src/portal/planner/comparison/headings.ts': 'lists of words of its own; a heading has at most 200 characters',
  'src/shared/passwords/credential-rules.ts': 'patterns of the rules, which are checked with the schemas',
  'src/shared/texts/invisible-characters.ts': 'one sign out of a list, without repeats',
  'src/shared/passwords/password-rules.ts': 'patterns of the rules, which are checked with the schemas',
  'src/shared/privacy/anonymizer.ts': 'names of browsers and systems, each of which ends where the next one begins',
  'src/shared/privacy/blank-sentence.ts': 'the addresses of one fake domain and the fake ids, with bounded repeats',
  'src/shared/privacy/find-personal-values.ts': 'the patterns of detect-personal-value.ts with another flag',
  'src/shared/privacy/replace-personal-data.ts': 'the patterns of detect-personal-value.ts with another flag',
  'src/confirming/documents/pdf-names.ts': 'names with their letters, without repeats',
  'src/confirming/documents/file-signatures.ts':
    'signatures of fixed length; what repeats stands before a sign that ends it',
};

const sources = patternsOfSources();

test('no pattern does more work than its text is long, whatever the text', () => {
  const patterns = [...sources.patterns, ...patternsOfSchemas()];
  expect(patterns.length).toBeGreaterThan(300);
  const known = new Map(patterns.map((pattern) => [written(pattern), pattern]));
  const wild = new Map([...known].map(([key, pattern]) => [key, wildness(pattern)] as const).filter(([, why]) => why));
  const complaints = [...wild]
    .filter(([key]) => !(key in EXCEPTIONS))
    .map(([key, why]) => `${known.get(key)!.file}:${known.get(key)!.line} ${key}: ${why}`);
  expect(complaints).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((key) => !wild.has(key))).toEqual([]);
});

test('every pattern that is put together while the program runs is known', () => {
  const files = new Set(sources.built.map(({ file }) => file));
  expect([...files].sort()).toEqual(Object.keys(BUILT).sort());
});

test.each([
  [/(?:a+)+$/, 'exponential Self'],
  [/\s*,\s*$/, 'Move'],
  [/a\d*\d*b/, 'Trade'],
  [/<[^>]*>/, 'Move'],
  [/%\{([^}]*)\}/, 'begins anew in [^}]*'],
  [/"(?:[^"\\]|\\.)*"/, String.raw`begins anew in (?:[^"\\]|\\.)*`],
  [/^a.*a$/m, ''],
  [/^<[^>]*>/, ''],
  [/<[^<>]*>/, ''],
  [/<[^>]*/, ''],
])('the check says of %s: %s', (pattern, verdict) => {
  expect(wildness(pattern)).toBe(verdict);
});
