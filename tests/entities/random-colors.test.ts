import { expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { createDraftEdits, getEditedFiles, addEdit } from '#console/draft/draft-edits.ts';
import { parseFile } from '#console/draft/version-files.ts';
import { checkColorContrast } from '#definitions/entities/check-color-contrast.ts';
import { checkDefinition } from '#definitions/entities/check-definition.ts';
import defaults from '#entities/default/entity.json' with { type: 'json' };
import { parseEntity } from '#portal/entity/parse-entity.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { createEntityTheme, findUnreadablePairs } from '#shared/theme/entity-theme.ts';
import type { EntityTheme } from '#shared/theme/theme.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';

const DRAFTS = getRunCount(100_000, 400);
const FIELDS = [
  'primaryColor',
  'primaryContrastColor',
  'secondaryColor',
  'header1Color',
  'header2Color',
  'backgroundGradienColorFrom',
  'backgroundGradienColorTo',
] as const;

type Edit = { field: (typeof FIELDS)[number]; to: string | undefined } | 'take what is offered';

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.oneof(fc.nat(255), fc.constantFrom(0, 118, 119, 128, 255))))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
/** Also what is half typed, or what somebody believes to be a colour. */
const typed = fc.oneof(
  { weight: 8, arbitrary: color },
  { weight: 2, arbitrary: color.map((one) => one.toUpperCase()) },
  fc.constantFrom(undefined, '', '#', '#FFF', '#12345', 'white', 'rgb(0,0,0)', 'url(//evil.example)'),
);
const sitting = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ field: fc.constantFrom(...FIELDS), to: typed }) },
    { weight: 1, arbitrary: fc.constant('take what is offered' as const) },
  ) as fc.Arbitrary<Edit>,
  { minLength: 1, maxLength: 5 },
);

const FILE = 'entity.json';
const START = {
  [FILE]: { text: JSON.stringify({ codNrbeEn: '9003', hosts: ['prueba.localhost'], nameSite: 'Prueba' }) },
};
const asStated = (own: object) => ({ ...ENTITY_DEFAULTS, ...defaults, ...own }) as unknown as Entity;

/** What `entity.json` of the draft says after all edits, as the editor of colours makes them. */
function draftOf(edits: readonly Edit[]): Record<string, unknown> {
  let draft = createDraftEdits(START);
  const stated = () => parseFile(getEditedFiles(draft), FILE) as Record<string, unknown>;
  for (const edit of edits) {
    if (edit !== 'take what is offered') draft = addEdit(draft, { file: FILE, path: `/${edit.field}` }, edit.to);
    else if (checkDefinition('9003', stated()).problems.length === 0)
      for (const { field, nearest } of findUnreadablePairs(asStated(stated()), CONTRAST_PAIRS))
        if (nearest) draft = addEdit(draft, { file: FILE, path: `/${field}` }, nearest.toUpperCase());
  }
  return stated();
}

/** Whether it is published: what `entities:check`, review and publication ask of it, with or without that of its colours. */
const isLetThrough = (stated: Record<string, unknown>, isGated: boolean): boolean =>
  checkDefinition('9003', stated).problems.length === 0 &&
  (!isGated || checkColorContrast('9003', asStated(stated)).length === 0);

// Written down once more, as WCAG 2.x has it, so that no mistake can let itself through.
const channel = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const light = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const ratio = (one: string, other: string): number =>
  (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);

/** Text on its ground in the portal. */
const TEXTS = [
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-dark'],
  ['--primary-text', '--primary-soft'],
  ['--on-secondary', '--secondary'],
  ['--on-header-1', '--header-1'],
  ['--on-header-2', '--header-2'],
  ['--on-gradient', '--gradient-from'],
  ['--on-gradient', '--gradient-to'],
] as const satisfies [keyof EntityTheme, keyof EntityTheme][];

/** What can't be read in a portal of these colours. */
function missedIn(theme: EntityTheme): string[] {
  return [
    ...TEXTS.filter(([text, ground]) => ratio(theme[text], theme[ground]) < 4.5).map((pair) => pair.join(' on ')),
    ...['#ffffff', '#f5f7fa'].filter((ground) => ratio(theme['--primary-text'], ground) < 4.5),
    ...['#ffffff', '#f5f7fa'].filter((ground) => ratio(theme['--primary-edge'], ground) < 3),
  ];
}

const property = (isGated: boolean, seen = { published: 0, refused: 0 }) =>
  fc.property(sitting, (edits) => {
    const stated = draftOf(edits);
    const isPublished = isLetThrough(stated, isGated);
    seen[isPublished ? 'published' : 'refused'] += 1;
    if (!isPublished) return;
    const reported: string[] = [];
    const entity = parseEntity(asStated(stated), (path) => reported.push(path));
    expect(reported.filter((path) => path.endsWith('Color') || path.includes('Gradien'))).toEqual([]);
    expect(missedIn(createEntityTheme(entity))).toEqual([]);
  });

test('R-STU-07 whatever colours are typed into a draft, none that is published misses a contrast', () => {
  const seen = { published: 0, refused: 0 };
  fc.assert(property(true, seen), { numRuns: DRAFTS });
  // Both come about, so that none of it is right for want of trying.
  expect(Math.min(seen.published, seen.refused)).toBeGreaterThan(DRAFTS / 50);
}, 3_600_000);

test('R-STU-07 without the gate of publication it would not be so', () => {
  expect(fc.check(property(false), { numRuns: 500 }).failed).toBe(true);
});
