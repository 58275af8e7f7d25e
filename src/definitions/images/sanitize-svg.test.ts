import { expect, test } from 'vitest';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { fc } from '#tests/support/property-tests.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { findSvgProblem } from './svg-problem.ts';

const START =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">';
const RECT = '<rect width="9" height="9"></rect>';
const drawing = (inner: string) => `${START}${inner}${RECT}</svg>`;

test('R-STU-08 a valid drawing stays unchanged', () => {
  const plain = drawing(
    '<style>rect{fill:url(#g)}</style><a href="#g"><use xlink:href="#g"></use></a><text>a &lt; b</text>',
  );
  expect(sanitizeSvg(plain)).toEqual({ svg: `${plain}\n`, removed: [], isSized: false });
});

test.each([
  ['a script', '<script>alert(1)</script>', 'programs', drawing('')],
  [
    'a script with a prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    'programs',
    drawing(''),
  ],
  ['a handler', '<g onclick="alert(1)" id="g"></g>', 'programs', drawing('<g id="g"></g>')],
  ['the address of code', '<a href="java&#x73;cript:alert(1)"><g></g></a>', 'programs', drawing('<a><g></g></a>')],
  ['an address that is set later', '<set attributeName="href" to="javascript:1"/>', 'programs', drawing('')],
  [
    'an embedded page',
    '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>',
    'foreign',
    drawing(''),
  ],
  ['data of a drawing program', '<i:pgf xmlns:i="http://ns.adobe.com/i/"><i:a>x</i:a></i:pgf>', 'foreign', drawing('')],
  ['an external image', '<image xlink:href="https://x.example/a.png"/>', 'elsewhere', drawing('')],
  ['an external link', '<a href="https://x.example/"><g></g></a>', 'elsewhere', drawing('<a><g></g></a>')],
  [
    'a style with an external reference',
    '<g style="fill:url(https://x.example/a);stroke:red"></g>',
    'elsewhere',
    drawing('<g style="fill:none;stroke:red"></g>'),
  ],
  [
    'a style with an import',
    '<style>@import "https://x.example/a.css";rect{fill:red}</style>',
    'elsewhere',
    drawing('<style>rect{fill:red}</style>'),
  ],
])('R-STU-08 %s is removed and reported', (_what, inner, removal, left) => {
  expect(sanitizeSvg(drawing(inner))).toEqual({ svg: `${left}\n`, removed: [removal], isSized: false });
});

test('R-STU-08 a drawing without a size gets that of its view box', () => {
  const { svg, isSized } = sanitizeSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="0 0 120 40"><g/></svg>',
  );
  expect([svg, isSized]).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><g></g></svg>\n',
    true,
  ]);
});

test('R-STU-08 hidden content of a drawing is never published: it is removed, or the drawing is refused', () => {
  const attempt = fc.constantFrom(...INJECTION_PAYLOADS);
  fc.assert(
    fc.property(attempt, attempt, (one, other) => {
      for (const source of [drawing(one), drawing(`<g>${one}<g/>${other}</g>`), drawing(`<desc title="${one}"/>`)]) {
        const svg = cleaned(source);
        if (svg === undefined) continue;
        expect(findSvgProblem(svg)).toBeUndefined();
        expect(svg).not.toMatch(
          /<script|<iframe|<foreignobject|<\w+[^>]*\son\w+\s*=|href="\s*(javascript|vbscript|https?|\/\/)/i,
        );
      }
    }),
  );
});

function cleaned(source: string): string | undefined {
  try {
    return sanitizeSvg(source).svg;
  } catch {
    return undefined;
  }
}
