import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findActiveReferences } from '#tests/support/drawing-references.ts';
import { HOSTILE_DRAWINGS } from '#tests/support/hostile-drawings.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { renderPixels } from './pixels.ts';
import { findSvgProblem } from './svg-problem.ts';

const FOLDER = 'tests/support/drawings';
const pixelsOf = async (svg: string) => (await renderPixels(Buffer.from(svg))).rgba;

test.each(readdirSync(FOLDER))(
  'R-STU-08 a drawing of %s loses the data of its program, and looks the same',
  async (name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const { svg, removed } = sanitizeSvg(source);
    expect(removed.filter((removal) => removal !== 'foreign')).toEqual([]);
    expect(findSvgProblem(svg)).toBeUndefined();
    expect(findActiveReferences(svg)).toEqual([]);
    const [before, after] = [await pixelsOf(source), await pixelsOf(svg)];
    expect(after.equals(before)).toBe(true);
    expect(new Set(after).size).toBeGreaterThan(9);
  },
);

test('R-STU-08 R-CONF-45 no hostile drawing is published unchanged', () => {
  expect(HOSTILE_DRAWINGS.filter((source) => findSvgProblem(source) === undefined)).toEqual([]);
});

test('R-STU-08 a hostile drawing is refused or sanitized, without any external reference', () => {
  for (const source of HOSTILE_DRAWINGS) {
    const svg = cleaned(source);
    if (svg === undefined) continue;
    expect(findSvgProblem(svg), source).toBeUndefined();
    expect(findActiveReferences(svg), source).toEqual([]);
    expect(sanitizeSvg(svg), source).toMatchObject({ svg, removed: [] });
    expect(svg, source).toContain('<rect width="90" height="30" fill="#7A1450"></rect>');
  }
});

function cleaned(source: string): string | undefined {
  try {
    return sanitizeSvg(source).svg;
  } catch {
    return undefined;
  }
}

const ROOT = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"';
const SPACES = 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" xmlns:h="http://www.w3.org/1999/xhtml"';
const name = fc.constantFrom(
  'g',
  'rect',
  'a',
  'use',
  'image',
  'style',
  'text',
  'svg',
  'animate',
  'set',
  'feImage',
  'linearGradient',
  'title',
  'script',
  'foreignObject',
  'SCRIPT',
  'blink',
  'h:script',
  'h:style',
  'h:img',
  'i:pgf',
  'i:script',
  'switch',
);
const piece = fc.constantFrom(
  'red',
  'url(#g)',
  'url(//x.example/)',
  'u\\72l(x)',
  'url("',
  "url('#a')",
  '(',
  ')',
  '{',
  '}',
  ';',
  ':',
  '@import "x"',
  '@media screen',
  'rect',
  'fill',
  'a{fill:red}',
  '/*',
  '*/',
  '\\',
  '//',
  'javascript:',
  'https:',
  '"',
  "'",
  '&amp;',
  '&#10;',
  'image-set("x")',
  '@font-face',
  '@\\69mport',
  'var(--x)',
  '--x:',
  ' ',
  'foo(1)',
  '!important',
  '#a',
  'data:image/svg+xml,',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const key = fc.constantFrom(
  'fill',
  'style',
  'href',
  'xlink:href',
  'onload',
  'xml:base',
  'id',
  'class',
  'attributeName',
  'values',
  'mask',
  'to',
  'i:knockout',
  'h:href',
  'data-x',
  'p-id',
  'transform',
  'requiredExtensions',
  'requiredFeatures',
  'xmlns',
  'cursor',
);
const attributes = fc.dictionary(key, text, { maxKeys: 4 }).map((all) =>
  Object.entries(all)
    .map(([one, value]) => ` ${one}="${value.replaceAll('"', '&quot;')}"`)
    .join(''),
);
const { inner } = fc.letrec<{ inner: string; element: string }>((tie) => ({
  element: fc.tuple(name, attributes, tie('inner')).map(([one, given, held]) => `<${one}${given}>${held}</${one}>`),
  inner: fc.array(fc.oneof({ maxDepth: 4 }, text, tie('element')), { maxLength: 4 }).map((parts) => parts.join('')),
}));

test('R-STU-08 any sanitized drawing is valid, stays unchanged, and has no external references', () => {
  const seen = { cleaned: 0 };
  fc.assert(
    fc.property(inner, (held) => {
      const svg = cleaned(`<svg ${ROOT} ${SPACES}>${held}</svg>`);
      if (svg === undefined) return;
      seen.cleaned += 1;
      expect(findSvgProblem(svg)).toBeUndefined();
      expect(sanitizeSvg(svg)).toEqual({ svg, removed: [], isSized: false });
      expect(findActiveReferences(svg)).toEqual([]);
    }),
    { numRuns: getRunCount(3000) },
  );
  expect(seen.cleaned).toBeGreaterThan(getRunCount(3000) / 4);
});
