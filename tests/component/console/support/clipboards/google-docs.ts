import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of Google Docs: everything in a `b` of normal weight; runs are spans with all their styles; lists inside
// lists stand between items; list items have `list-style-type`. The plain text has the markers as the page shows them.

const page = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-511b2dd1-7fff-1ca2-3d22-be7b00dcb1c5">${body}</b>`;

const TEXT =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';

const run = (text: string, look = '') => `<span style="${TEXT}${look}">${text}</span>`;

const line = (runs: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${runs}</p>`;

const item = (style: string, text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:${style};${TEXT}" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${run(text)}</p></li>`;

const list = (items: string, start = '') =>
  `<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"${start && ` start="${start}"`}>${items}</ol>`;

const bullets = (items: string) => `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${items}</ul>`;

export const GOOGLE_DOCS_NUMBERS: NumberedClipboard[] = [
  {
    title: 'numbers, letters and Roman digits',
    html: page(
      list(
        item('decimal', 'Objeto') +
          list(
            item('lower-alpha', 'Anticipo', 2) +
              list(item('lower-roman', 'Importe', 3) + item('lower-roman', 'Fecha', 3)) +
              item('lower-alpha', 'Cesión', 2),
          ) +
          item('decimal', 'Plazo'),
      ),
    ),
    shows: ['1. Objeto', '  a. Anticipo', '    i. Importe', '    ii. Fecha', '  b. Cesión', '2. Plazo'],
  },
  {
    title: 'a paragraph between',
    html: page(
      list(item('decimal', 'Objeto') + item('decimal', 'Plazo')) +
        line(run('En días hábiles.')) +
        '<br />' +
        list(item('decimal', 'Precio'), '3'),
    ),
    shows: ['1. Objeto', '2. Plazo', 'En días hábiles.', '3. Precio'],
  },
  {
    title: 'letters with a parenthesis, which only the plain text has',
    html: page(list(item('lower-alpha', 'Facturas') + item('lower-alpha', 'Abonos'))),
    plain: 'a) Facturas\nb) Abonos',
    shows: ['a) Facturas', 'b) Abonos'],
  },
  {
    title: 'several levels of decimal numbers, which only the plain text has',
    html: page(
      list(
        item('decimal', 'Objeto') +
          list(item('decimal', 'Anticipo', 2) + item('decimal', 'Cesión', 2)) +
          item('decimal', 'Plazo'),
      ),
    ),
    plain: '1. Objeto\n   1.1. Anticipo\n   1.2. Cesión\n2. Plazo',
    shows: ['1. Objeto', '  1.1. Anticipo', '  1.2. Cesión', '2. Plazo'],
  },
  {
    title: 'capital Roman digits and letters, from the middle of a list',
    html: page(
      list(
        item('upper-roman', 'Exponen') + list(item('upper-alpha', 'Primero', 2) + item('upper-alpha', 'Segundo', 2)),
      ),
    ),
    plain: 'I. Exponen\n   A. Primero\n   B. Segundo',
    shows: ['I. Exponen', '  A. Primero', '  B. Segundo'],
  },
  {
    title: 'copied from an inner list',
    html: page(list(list(item('lower-alpha', 'suelto', 2), '3') + item('decimal', 'Fuero'), '4')),
    shows: ['c. suelto', '4. Fuero'],
  },
  {
    title: 'numbers with a leading zero, and bullets',
    html: page(
      list(item('decimal-leading-zero', 'Alta') + item('decimal-leading-zero', 'Baja')) + bullets(item('disc', 'nota')),
    ),
    shows: ['01. Alta', '02. Baja', '• nota'],
  },
];

export const GOOGLE_DOCS_STYLES: StyledClipboard[] = [
  {
    title: 'runs with their styles in an element of normal weight',
    html: page(
      line(
        run('Objeto.', 'font-weight:700;') +
          run(' La ') +
          run('entidad', 'font-style:italic;') +
          run(' ') +
          run('anticipa', 'text-decoration:underline;-webkit-text-decoration-skip:none;') +
          run(' las facturas. Vea ') +
          `<a href="https://banco.example/tarifas" style="text-decoration:none;">${run('las tarifas', 'color:#1155cc;text-decoration:underline;')}</a>`,
      ) +
        '<br />' +
        `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${run('Plazo', 'font-size:16pt;')}</h2>` +
        line(run('Nota', 'font-weight:700;font-style:italic;') + run('1', 'font-size:0.6em;vertical-align:super;')) +
        '<br class="Apple-interchange-newline">',
    ),
    stored:
      '<p><strong>Objeto.</strong> La <em>entidad</em> <u>anticipa</u> las facturas. Vea <a href="https://banco.example/tarifas">las tarifas</a></p><h2>Plazo</h2><p><strong><em>Nota</em></strong>1</p>',
    dropped: { raised: 1 },
  },
];
