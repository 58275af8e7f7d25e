import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of Word on the web: each list item is a list of its own, with `start`; its level, its marker and the style of
// its number stand in `data-` attributes, and the page draws the marker itself (`display: block`).

const COMMON =
  '-webkit-user-drag: none; -webkit-tap-highlight-color: transparent; margin: 0px; padding: 0px; user-select: text;';

/** A piece of text. @param look additional styles */
const run = (text: string, look = '') =>
  `<span data-contrast="auto" xml:lang="ES-ES" lang="ES-ES" class="TextRun SCXW74049237 BCX0" style="${COMMON} font-size: 12pt; line-height: 20.925px; font-family: Aptos, Aptos_MSFontService, sans-serif; ${look}"><span class="NormalTextRun SCXW74049237 BCX0" style="${COMMON}">${text}</span></span>`;

const paragraph = (runs: string) =>
  `<p class="Paragraph SCXW74049237 BCX0" xml:lang="ES-ES" lang="ES-ES" paraid="1141600413" paraeid="{9a31d2e0-0a59-4b9f-b1c1-587f4fd44b31}{51}" style="${COMMON} overflow-wrap: break-word; white-space: pre-wrap; font-weight: normal; font-style: normal; vertical-align: baseline; background-color: transparent; color: windowtext; text-align: left; text-indent: 0px;">${runs}<span class="EOP SCXW74049237 BCX0" data-ccp-props="{}" style="${COMMON} font-size: 12pt;">&nbsp;</span></p>`;

const line = (runs: string) =>
  `<div class="OutlineElement Ltr SCXW74049237 BCX0" style="${COMMON} direction: ltr;">${paragraph(runs)}</div>`;

interface Item {
  level: number;
  start: number;
  /** The marker with the numbers of the levels, such as "%1.%2." */
  marker: string;
  /** The code of the number's style, and its name in CSS. */
  style?: [code: number, name: string];
  list?: number;
}

const item = ({ level, start, marker, style: [code, name] = [0, 'decimal'], list = 2 }: Item, text: string) =>
  `<div class="ListContainerWrapper SCXW74049237 BCX0" style="${COMMON} position: relative;"><ol class="NumberListStyle${level} SCXW74049237 BCX0" role="list" start="${start}" style="${COMMON} cursor: text; list-style-type: ${name}; overflow: visible;"><li aria-setsize="-1" data-leveltext="${marker}" data-font="" data-listid="${list}" data-list-defn-props="{&quot;335552541&quot;:0,&quot;335559685&quot;:${level * 720},&quot;335559991&quot;:360,&quot;469769242&quot;:[65533,${code},46],&quot;469777803&quot;:&quot;left&quot;,&quot;469777804&quot;:&quot;${marker}&quot;,&quot;469777815&quot;:&quot;multilevel&quot;}" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW74049237 BCX0" style="${COMMON} clear: both; cursor: text; overflow: visible; position: relative; direction: ltr; display: block; font-size: 12pt;">${paragraph(run(text))}</li></ol></div>`;

const bullet = (level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW74049237 BCX0" style="${COMMON} position: relative;"><ul class="BulletListStyle1 SCXW74049237 BCX0" role="list" style="${COMMON} list-style-type: disc;"><li data-leveltext="\uF0B7" data-font="Symbol" data-listid="10" data-list-defn-props="{&quot;335552541&quot;:1,&quot;469769226&quot;:&quot;Symbol&quot;,&quot;469769242&quot;:[8226]}" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW74049237 BCX0" style="${COMMON} display: block;">${paragraph(run(text))}</li></ul></div>`;

const LETTERS: Item['style'] = [4, 'lower-alpha'];

export const WORD_WEB_NUMBERS: NumberedClipboard[] = [
  {
    title: 'a paragraph between',
    html:
      item({ level: 1, start: 1, marker: '%1.' }, 'Objeto') +
      item({ level: 1, start: 2, marker: '%1.' }, 'Plazo') +
      line(run('En días hábiles.')) +
      item({ level: 1, start: 3, marker: '%1.' }, 'Precio'),
    shows: ['1. Objeto', '2. Plazo', 'En días hábiles.', '3. Precio'],
  },
  {
    title: 'letters inside numbers',
    html:
      item({ level: 1, start: 1, marker: '%1.' }, 'Gastos') +
      item({ level: 2, start: 1, marker: '%2.', style: LETTERS }, 'Estudio') +
      item({ level: 2, start: 2, marker: '%2.', style: LETTERS }, 'Apertura') +
      item({ level: 1, start: 2, marker: '%1.' }, 'Intereses'),
    shows: ['1. Gastos', '  a. Estudio', '  b. Apertura', '2. Intereses'],
  },
  {
    title: 'letters with a parenthesis',
    html:
      item({ level: 1, start: 1, marker: '%1)', style: LETTERS }, 'Facturas') +
      item({ level: 1, start: 2, marker: '%1)', style: LETTERS }, 'Abonos'),
    shows: ['a) Facturas', 'b) Abonos'],
  },
  {
    title: 'several levels of decimal numbers',
    html:
      item({ level: 1, start: 3, marker: '%1.' }, 'Objeto') +
      item({ level: 2, start: 1, marker: '%1.%2.' }, 'Anticipo') +
      item({ level: 3, start: 1, marker: '%1.%2.%3.' }, 'Importe') +
      item({ level: 3, start: 2, marker: '%1.%2.%3.' }, 'Fecha') +
      item({ level: 2, start: 2, marker: '%1.%2.' }, 'Cesión'),
    shows: ['3. Objeto', '  3.1. Anticipo', '  3.1.1. Importe', '  3.1.2. Fecha', '  3.2. Cesión'],
  },
  {
    title: 'Roman digits in capitals',
    html:
      item({ level: 1, start: 4, marker: '%1.', style: [1, 'upper-roman'] }, 'Cuarto') +
      item({ level: 1, start: 5, marker: '%1.', style: [1, 'upper-roman'] }, 'Quinto'),
    shows: ['IV. Cuarto', 'V. Quinto'],
  },
  {
    title: 'bullets inside numbers',
    html: item({ level: 1, start: 7, marker: '%1.' }, 'Garantías') + bullet(2, 'aval') + bullet(2, 'prenda'),
    shows: ['7. Garantías', '  • aval', '  • prenda'],
  },
  {
    title: 'words around the number',
    html:
      item({ level: 1, start: 1, marker: 'Artículo %1.-' }, 'Objeto') +
      item({ level: 1, start: 2, marker: 'Artículo %1.-' }, 'Plazo'),
    shows: ['Artículo 1.- Objeto', 'Artículo 2.- Plazo'],
  },
  {
    title: 'the number of the level above was not copied',
    html:
      item({ level: 2, start: 2, marker: '%1.%2.' }, 'Cesión') +
      item({ level: 2, start: 3, marker: '%1.%2.' }, 'Prenda'),
    shows: ['2. Cesión', '3. Prenda'],
    lost: 2,
  },
];

export const WORD_WEB_STYLES: StyledClipboard[] = [
  {
    title: 'bold, italic and underlined runs',
    html: line(
      run('Objeto. ', 'font-weight: bold;') +
        run('La ') +
        run('entidad', 'font-style: italic;') +
        run(' anticipa ', 'text-decoration: underline;') +
        run('las facturas.', 'font-weight: bold; text-decoration: underline;'),
    ),
    stored: '<strong>Objeto. </strong>La <em>entidad</em><u> anticipa </u><strong><u>las facturas.</u></strong>',
  },
];
