import { checkMarkup } from '#definitions/entities/check-markup.ts';
import { checkUnreplacedLegalPlaceholders } from '#definitions/entities/check-unreplaced-placeholders.ts';
import { checkTexts } from '#definitions/entities/check-texts.ts';
import type { EntityFolder } from '#definitions/entities/entity-folder.ts';
import { scanJson } from '#definitions/files/scan-json.ts';
import { checkFieldOrder } from '#definitions/overlays/check-overlay-fields.ts';
import type { OverlayCheckContext } from '#definitions/overlays/overlay-check-context.ts';
import { sanitizeSvg } from '#definitions/images/sanitize-svg.ts';
import { findSvgProblem } from '#definitions/images/svg-problem.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { createProblemFactory } from '#definitions/problems/problem.ts';
import { readMarkupSheets } from '#portal/lists/export/markup-reader.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { findObjectContentStarts } from '#confirming/documents/find-object-content-starts.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { extractPlaceholders } from '#shared/texts/placeholders.ts';

// Read by a test, which ends this process when it takes too long: it prints the name of each input that was read, and `end`.
const KILOBYTE = 1024;
/** Sizes that are allowed: of a drawing of an entity, of one that is sent, of a file of words, of a document. */
const [DRAWING, SENT, WORDS, DOCUMENT] = [100 * KILOBYTE, 1024 * KILOBYTE, 1024 * KILOBYTE, 8 * 1024 * KILOBYTE];

const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length));
const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
const svg = (inner: (size: number) => string) => () => {
  findSvgProblem(drawing(inner(DRAWING)));
  try {
    sanitizeSvg(drawing(inner(SENT)));
  } catch {
    // What is no drawing was read as far as it is one.
  }
};
const style = (piece: string, before = '') => svg((size) => `<style>${before}${filled(piece, size)}</style>`);
const links = (html: string) => () =>
  checkMarkup({ name: '9009', definition: { cookiesText: html, copyrightNotice: html } } as unknown as EntityFolder);
const numbers = (many: number) => Array.from({ length: many }, (_, index) => index);
const texts = (many: number, name: string) => Object.fromEntries(numbers(many).map((at) => [`${name}.${at}`, 'x']));

/** An entity in all of whose texts the same stands. */
const withTexts = (text: string) => new Proxy({}, { get: () => text }) as Entity;

/** A page that is read as a list, of a megabyte: what it costs grows with its size. */
const page = (piece: string) => () => {
  try {
    readMarkupSheets(new TextEncoder().encode(`<table>${filled(piece, SENT)}`), 50_101);
  } catch {
    // It is refused, in time.
  }
};

const INPUTS: Record<string, () => unknown> = {
  'quotes in the tags of a list': page('<a "'),
  'merged cells of a list': page('<tr><td colspan=256 rowspan=50000>'),
  'tables in tables of a list': page('<table><tr><td>'),
  'comments of a list that do not end': page('<!--'),
  'scripts of a list that do not end': page('<script>'),
  'blanks in a style': style(' ', 'a{fill:url('),
  'blanks in an attribute': svg((size) => `<g style="fill:url(${filled(' ', size)}"/>`),
  'addresses that do not end': style('url( '),
  'rules that import': style('@import '),
  'rules in rules': style('a{'),
  'rules that are taken out': style('a{b:foo(1)}'),
  'quotes in a style': style('url("'),
  'brackets in a selector': style(':not('),
  elements: svg((size) => filled('<g/>', size)),
  attributes: svg(
    (size) =>
      `<g ${numbers(size / 12)
        .map((at) => `a${at}=""`)
        .join(' ')}/>`,
  ),
  'references of rules': svg(
    (size) =>
      `<style>${numbers(size / 60)
        .map((at) => `.c{fill:url(#a${at})}`)
        .join('')}</style>${filled('<g class="c"/>', size / 3)}`,
  ),
  'elements that refer on': svg((size) =>
    numbers(size / 45)
      .map((at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)
      .join(''),
  ),
  'a name that is no drawing': () => findSvgProblem(filled('<a', DRAWING)),
  'declared names': () => findSvgProblem(`<!DOCTYPE svg [${filled('<!ENTITY a "b">', DRAWING)}]>${drawing('')}`),
  'blanks in declarations': () => findSvgProblem(`<!DOCTYPE svg [<!ENTITY a ${filled(' ', DRAWING)}]>${drawing('')}`),
  'signs of less in a text': links(filled('<a', WORDS)),
  'blanks after a sign of less': links(`<${filled(' ', WORDS)}`),
  links: links(filled('<a href=x>', WORDS)),
  'a link without end': links(`<a href=${filled('a', WORDS)}`),
  'the names of hosts': () => checkUnreplacedLegalPlaceholders('9009', withTexts(filled('a.', WORDS))),
  'places in a text': () => extractPlaceholders(filled('%{', WORDS)),
  'texts that nobody knows': () => checkTexts('9009', texts(10_000, 'a.text.unknown'), texts(1500, 'a.text.known')),
  'places that nothing fills': () =>
    checkTexts(
      '9009',
      {
        a: numbers(WORDS / 12)
          .map((at) => `%{a${at}}`)
          .join(''),
      },
      { a: '' },
    ),
  'a long name': () =>
    findNearestWord(
      filled('x', WORDS),
      numbers(1500).map((at) => `name${at}`),
    ),
  'a text that is no JSON': () => scanJson(`{"a":"${filled('\\"', WORDS)}`, { depth: 50, values: 10_000 }),
  'brackets in brackets': () => scanJson(filled('[', WORDS), { depth: 50, values: 10_000 }),
  'an order of names': () =>
    checkFieldOrder({
      overlay: { extends: 'login@1', ui: { order: numbers(10_000).map((at) => `a${at}`) } },
      form: { schema: { properties: {} }, ui: { order: [], fields: {} } },
      problem: createProblemFactory('x'),
    } as unknown as OverlayCheckContext),
  'blanks in a login': () => normaliseLoginName(`a${filled(' ', WORDS)}a`),
  'numbers in a document': () => [...findObjectContentStarts(filled('1', DOCUMENT))],
  'comments in a document': () => [...findObjectContentStarts(filled('1 %', DOCUMENT))],
};

for (const [name, read] of Object.entries(INPUTS)) {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  console.log(process.argv.includes('--times') ? `${name}\t${Math.round((user + system) / 1000)} ms` : name);
}
console.log('end');
