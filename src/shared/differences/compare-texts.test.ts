import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type ComparedBlock, compareTexts, type TextChange } from './compare-texts.ts';

/** Marks what is taken out as [-…-] and what is put in as {+…+}. */
const mark = (blocks: readonly ComparedBlock[]): string[] =>
  blocks.map(({ spans }) =>
    spans.map(({ change, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[change]).join(''),
  );

const sideOf = (blocks: readonly ComparedBlock[], without: TextChange): string =>
  blocks
    .map(({ spans }) =>
      spans
        .filter(({ change }) => change !== without)
        .map(({ text }) => text)
        .join(''),
    )
    .join('')
    .replaceAll(/\s/g, '');

test('R-STU-17 a changed word is marked inside its paragraph, and the text stays whole', () => {
  const before = '<h2>Comisiones</h2><p>La comisión es del 1 % anual.</p><p>Se cobra al abono.</p>';
  const after = '<h2>Comisiones</h2><p>La comisión es del 2 % mensual.</p><p>Se cobra al abono.</p>';
  expect(mark(compareTexts(before, after))).toEqual([
    'Comisiones',
    'La comisión es del[- 1 % anual-]{+ 2 % mensual+}.',
    'Se cobra al abono.',
  ]);
});

test('R-STU-17 numbers of items and what became bold or another link are marked, too', () => {
  const before = '<ol><li><p>Uno dos tres.</p></li><li>Cuatro cinco seis.</li></ol>';
  const after =
    '<ol><li>Uno <b>dos</b> tres.</li><li>Nuevo.</li><li>Cuatro <a href="https://a.example">cinco</a> seis.</li></ol>';
  expect(mark(compareTexts(before, after))).toEqual([
    '1. Uno[- dos-]{+ dos+} tres.',
    '{+2. Nuevo.+}',
    '[-2.-]{+3.+} Cuatro[- cinco-]{+ cinco+} seis.',
  ]);
});

test('R-STU-17 lists with letters and Roman numbers keep their signs; rows of tables are one line', () => {
  const html =
    '<ol type="a" start="26"><li>z</li><li>aa</li></ol><ol type="I" start="9"><li>nueve</li></ol>' +
    '<table><tbody><tr><th><p>Plazo</p></th><td><p>Coste &amp; IVA</p></td></tr></tbody></table>';
  expect(mark(compareTexts('', html))).toEqual(['{+z. z+}', '{+aa. aa+}', '{+IX. nueve+}', '{+Plazo | Coste & IVA+}']);
});

const paragraph = fc
  .array(fc.constantFrom('la', 'comisión', 'anual', 'se', 'cobra', '2', '%', 'abono.'), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));
const text = fc.array(paragraph, { maxLength: 8 });

test('R-STU-17 without what was put in a comparison is the old text, without what was taken out the new one', () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (one, other, isRich) => {
      const [before, after] = [one, other].map((lines) =>
        isRich ? lines.map((line) => `<p>${line}</p>`).join('') : lines.join('\n'),
      ) as [string, string];
      const compared = compareTexts(before, after);
      expect(sideOf(compared, 'added')).toBe(one.join('').replaceAll(' ', ''));
      expect(sideOf(compared, 'removed')).toBe(other.join('').replaceAll(' ', ''));
      expect(compareTexts(after, after).some(({ isChanged }) => isChanged)).toBe(false);
    }),
    { numRuns: getRunCount(200) },
  );
});

/** Terms with numbered sentences, whose words repeat as those of real terms do. */
const buildTerms = (seed: number, paragraphs: number): string[] =>
  Array.from(
    { length: paragraphs },
    (_item, index) =>
      `Cláusula ${index}. ${Array.from({ length: 30 }, (_word, at) => `palabra${(index * 31 + at * 7 + seed) % 97}`).join(' ')}.`,
  );

test('R-STU-17 terms of 200,000 characters are compared with a limit to the work, also when all of them differ', () => {
  const terms = buildTerms(0, 640);
  const before = terms.map((line) => `<p>${line}</p>`).join('');
  expect(before.length).toBeGreaterThan(200_000);
  const changed = terms
    .with(300, `${terms[300]} Añadido.`)
    .map((line) => `<p>${line}</p>`)
    .join('');
  const other = buildTerms(50, 640)
    .map((line) => `<p>${line}</p>`)
    .join('');
  const oneLine = [before, other].map((html) => html.replaceAll(/<[^<>]*>/g, ' ')) as [string, string];
  expect(compareTexts(before, changed).filter(({ isChanged }) => isChanged)).toHaveLength(1);
  expect(compareTexts(before, other).length).toBeGreaterThanOrEqual(640);
  // Where the work would go beyond its limit, the paragraph is shown as taken out and put in.
  const changes = compareTexts(...oneLine).map(({ spans }) => [...new Set(spans.map(({ change }) => change))]);
  expect(changes).toEqual([['removed'], ['added']]);
});
