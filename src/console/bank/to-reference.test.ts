import { expect, test } from 'vitest';
import { BREACH_KINDS } from '#shared/contract/breach.ts';
import { REFUSAL_KINDS } from '#shared/contract/call-failure.ts';
import { bankTexts } from './bank.texts.ts';
import { toReference } from './to-reference.ts';

test.each([
  ['3f2a9b10-77c1-4a53-b1f2-0c9d1e2f3a4b', '3f2a9b10-77c1-4a53-b1f2-0c9d1e2f3a4b'],
  ['  Referencia: 3f2a9b10-77c1.', '3f2a9b10-77c1'],
  ['Reference 3f2a\n9b10', '3f2a9b10'],
  ['Referencia:', ''],
  ['', ''],
])('R-SIDE-05 a reference is found as it is pasted: %j', (typed, reference) =>
  expect(toReference(typed)).toBe(reference),
);

test('R-SIDE-05 every kind of failure has words in both languages', () => {
  for (const kind of [...REFUSAL_KINDS, ...BREACH_KINDS])
    for (const texts of [bankTexts.es, bankTexts.en]) expect(texts?.[`bank.kind.${kind}`], kind).toMatch(/\S/);
});
