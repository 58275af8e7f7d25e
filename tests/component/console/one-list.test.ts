import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { sanitizePaste } from '#console/terms/paste/sanitize-paste.ts';
import { MARKUP_EXTENSIONS } from '#console/terms/markup-extensions.ts';
import { findDisallowedMarkup } from '#definitions/entities/disallowed-markup.ts';
import { sanitizeMarkup } from '#shared/markup/sanitize-markup.ts';

/** Every HTML element that a body may contain, and some unknown ones. */
const ELEMENTS =
  'a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label legend li link main map mark math meta meter nav noscript object ol optgroup option output p picture pre progress q s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr o:p v:shape x-own'.split(
    ' ',
  );

const ATTRIBUTES: [name: string, ...values: string[]][] = [
  [
    'href',
    'https://banco.example/a',
    'mailto:a@banco.example',
    'http://banco.example',
    'javascript:1',
    'https://banco',
  ],
  ['scope', 'col', 'row', 'colgroup', 'rowgroup', 'x'],
  ['colspan', '2', '99', '0', '100', 'x'],
  ['rowspan', '2', '99', '0', '100', 'x'],
  ['start', '0', '2', '9999', '-1', '10000', 'x'],
  ['type', 'a', 'A', 'i', 'I', 'x', 'disc'],
  ...[
    'class',
    'style',
    'id',
    'name',
    'target',
    'rel',
    'width',
    'align',
    'onclick',
    'data-a',
    'aria-label',
    'title',
    'lang',
  ].map((name): [string, string] => [name, '1']),
];

/** Places an element where HTML allows it. */
function around(element: string, attribute = ''): string {
  const made = `<${element}${attribute}>`;
  if (element === 'br') return `<p>uno${made}dos</p>`;
  const whole = `${made}uno</${element}>`;
  if (element === 'caption') return `<table>${whole}<tbody><tr><td>dos</td></tr></tbody></table>`;
  if (element === 'td' || element === 'th') return `<table><tbody><tr>${whole}</tr></tbody></table>`;
  const row = '<tr><td>uno</td></tr>';
  if (element === 'tr') return `<table><tbody>${made}<td>uno</td></tr></tbody></table>`;
  if (['thead', 'tbody', 'tfoot'].includes(element)) return `<table>${made}${row}</${element}></table>`;
  if (element === 'table') return `${made}<tbody>${row}</tbody></table>`;
  if (element === 'li') return `<ul>${whole}</ul>`;
  if (element === 'ul' || element === 'ol') return `${made}<li>uno</li></${element}>`;
  return element.startsWith('h') || element === 'p' ? whole : `<p>${whole}</p>`;
}

const SAME: Record<string, string> = { b: 'strong', i: 'em' };

/** Lists the elements of a markup with their attributes; the portal itself sets `target` and `rel` of links. */
const shapeOf = (root: ParentNode, element: string): string[] =>
  [...root.querySelectorAll(SAME[element] ?? element)].flatMap((found) => [
    'there',
    ...[...found.attributes].filter(({ name }) => name !== 'target' && name !== 'rel').map(({ name }) => name),
  ]);

function inPortal(html: string, element: string): boolean {
  const shown = sanitizeMarkup(html);
  return shown.querySelector(element) !== null;
}

function edited(html: string): HTMLElement {
  const editor = new Editor({ extensions: MARKUP_EXTENSIONS, content: sanitizePaste(html).html, injectCSS: false });
  const body = new DOMParser().parseFromString(editor.getHTML(), 'text/html').body;
  editor.destroy();
  return body;
}

/** Who accepts a markup. */
type Verdicts = Record<'check' | 'portal' | 'editor', boolean>;

const areEqual = ({ check, portal, editor }: Verdicts) => portal === check && editor === check;

test('R-STU-10 R-CONF-30 editor, check and portal agree on every element', () => {
  const verdicts = ELEMENTS.map((element): Verdicts & { element: string } => {
    const html = around(element);
    const check = findDisallowedMarkup(html).length === 0;
    const selector = element.replace(':', '\\:');
    // A span has no meaning, and an anchor without an address is not a link.
    const isLeftOut = element === 'span' || element === 'a';
    const inEditor = () => edited(html).querySelector(SAME[selector] ?? selector) !== null;
    return { element, check, portal: inPortal(html, selector), editor: isLeftOut ? check : inEditor() };
  });
  expect(verdicts.length).toBeGreaterThan(100);
  expect(verdicts.filter((verdict) => !areEqual(verdict))).toEqual([]);
});

const CASES = ATTRIBUTES.flatMap(([name, ...values]) => values.map((value) => ({ name, value })));

test.each(['a', 'p', 'h2', 'table', 'tr', 'th', 'td', 'caption', 'li', 'ol', 'ul'])(
  'R-STU-10 R-CONF-30 editor, check and portal agree on every attribute of <%s>',
  (element) => {
    const verdicts = CASES.map(({ name, value }): Verdicts & { html: string } => {
      const html = around(element, ` ${name}="${value}"`);
      const check = findDisallowedMarkup(html).length === 0;
      const has = (root: ParentNode) => shapeOf(root, element).includes(name);
      return { html, check, portal: has(sanitizeMarkup(html)), editor: has(edited(html)) };
    });
    expect(verdicts.length).toBeGreaterThan(40);
    expect(verdicts.filter((verdict) => !areEqual(verdict))).toEqual([]);
  },
);

test('R-CONF-30 the list equals the documented one', () => {
  expect(ELEMENTS.filter((element) => findDisallowedMarkup(around(element)).length === 0)).toEqual(
    'a b br caption em h2 h3 h4 i li ol p span strong table tbody td tfoot th thead tr u ul'.split(' '),
  );
});
