import { expect, test } from 'vitest';
import { parseAndCheckSvg } from './parse-and-check-svg.ts';
import { findSvgProblem } from './svg-problem.ts';
import { countExpandedElements } from './svg-expansion.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path id="a0" d="M0 0h9v9"/>${inner}</svg>`;
const levels = (many: number, level: (index: number) => string) =>
  drawing(Array.from({ length: many }, (_, index) => level(index + 1)).join(''));
const sentencesOf = (source: string) => findSvgProblem(source)?.map((sentence) => writeForFiles(sentence, 'en'));

const REFUSED = [
  "the drawing can't be drawn",
  'Export it again as a plain SVG, without symbols that refer to each other.',
];

test.each([
  ['symbols of symbols', (at: number) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(10)}</g>`],
  [
    'patterns of patterns',
    (at: number) => `<pattern id="a${at}">${`<path fill="url( '#a${at - 1}')"/>`.repeat(10)}</pattern>`,
  ],
  [
    'rules of a style sheet',
    (at: number) =>
      `<style>.s,g &gt; .c${at}{fill:url(#a${at - 1})}</style><pattern id="a${at}">${`<path class="x c${at}"/>`.repeat(10)}</pattern>`,
  ],
  ['styles of styles', (at: number) => `<mask id="a${at}">${`<g style="mask:url(#a${at - 1})"/>`.repeat(10)}</mask>`],
])('R-STU-08 R-CONF-45 %s that expand to a billion elements are refused before rendering', (_what, level) => {
  expect(sentencesOf(levels(9, level))).toEqual(REFUSED);
  expect(sentencesOf(levels(2, level))).toBeUndefined();
});

test('R-STU-08 a chain of three thousand references is refused, one of a hundred is accepted', () => {
  const link = (at: number) => `<use id="a${at}" href="#a${at - 1}"/>`;
  expect(sentencesOf(levels(3000, link))).toEqual(REFUSED);
  expect(sentencesOf(levels(100, link))).toBeUndefined();
});

test('R-STU-08 three thousand chained references are refused, even if they expand to few elements', () => {
  const ahead = (many: number) => levels(many, (at) => `<use id="a${at}" href="#a${at + 1}"/>`);
  expect(countExpandedElements(parseAndCheckSvg(ahead(3000)).elements)).toBe(Infinity);
  expect(sentencesOf(ahead(3000))).toEqual(REFUSED);
  expect(sentencesOf(ahead(100))).toBeUndefined();
});

test('R-STU-08 elements count once per reference; circular references, missing targets and links do not count', () => {
  const count = (inner: string) => countExpandedElements(parseAndCheckSvg(drawing(inner)).elements);
  expect(count('')).toBe(2);
  expect(count('<g><g/><g/></g>')).toBe(5);
  expect(count('<use href=" #a0"/><use href="#a0"/>')).toBe(6);
  expect(count('<g id="b"><use href="#b"/></g>')).toBe(4);
  expect(count('<use href="#nothing"/><a href="#a0"/>')).toBe(4);
});
