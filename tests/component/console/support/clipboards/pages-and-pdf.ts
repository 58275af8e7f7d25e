import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of Pages, and of a PDF in Preview: macOS writes a page whose classes say everything (Cocoa HTML Writer).

const cocoa = (
  styles: string,
  body: string,
) => `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta http-equiv="Content-Style-Type" content="text/css">
<title></title>
<meta name="Generator" content="Cocoa HTML Writer">
<meta name="CocoaVersion" content="2575.6">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
${styles}
</style>
</head>
<body>
${body}
</body>
</html>
`;

const item = (text: string) => `<li class="li1"><span class="s1"></span>${text}</li>\n`;

// The shape of a PDF in Firefox, up to its text layer: lines of spans; Chrome and Acrobat put plain text on the clipboard.
const layer = (lines: string[]) =>
  lines
    .map(
      (text) =>
        `<span style="left: 12.05%; top: 9.62%; font-size: calc(var(--scale-factor)*11.04px); font-family: sans-serif; transform: scaleX(0.98);" role="presentation" dir="ltr">${text}</span>`,
    )
    .join('<br role="presentation">');

// Each line of a PDF ends where the page does.
const BROKEN = [
  'CONDICIONES DEL ANTICIPO',
  '1.1. La entidad anticipa al proveedor el importe de las facturas que',
  'él elija, siempre que estén confirmadas (art. 2) y no hayan ven-',
  'cido.',
  '1.2. El coste del anticipo se descuenta del importe de cada factura',
  'y se muestra antes de la firma.',
  'Se puede renunciar a él sin coste:',
  'a) por escrito, en cualquiera de las oficinas que la entidad tiene',
  'abiertas, o',
  'b) en el portal.',
];
const WHOLE = [
  'CONDICIONES DEL ANTICIPO',
  '1.1. La entidad anticipa al proveedor el importe de las facturas que él elija, siempre que estén confirmadas (art. 2) y no hayan vencido.',
  '1.2. El coste del anticipo se descuenta del importe de cada factura y se muestra antes de la firma.',
  'Se puede renunciar a él sin coste:',
  'a) por escrito, en cualquiera de las oficinas que la entidad tiene abiertas, o',
  'b) en el portal.',
];
const JOINED = ['que él', 'vencido.', 'factura y', 'tiene abiertas,'];

const APART = [
  'Se anticipan, en las condiciones que se dicen más abajo en este texto:',
  'las facturas que la entidad ha confirmado y que todavía no han vencido',
  'los abonos que el cliente emite antes de que la factura haya vencido',
  'Condiciones particulares del servicio para los proveedores de la entidad',
  'Banco Alameda, S. A., domicilio social en la ciudad de Madrid, España,',
  'calle Mayor, 1',
  'Se puede preguntar por ellas en la oficina, o escribir un mensaje a',
  'ayuda@banco.example',
  'El plazo es el que se acuerde. La fecha es la que consta en la factura.',
  'el proveedor la conoce.',
  'Las facturas que se anticipan son las que la entidad ha confirmado y',
  'i. las que el proveedor elija',
  'Objeto del contrato',
  'las facturas',
];

export const PAGES_AND_PDF_NUMBERS: NumberedClipboard[] = [
  {
    title: 'Pages: letters by class, inside numbers',
    html: cocoa(
      'ol.ol1 {list-style-type: decimal}\nol.ol2 {list-style-type: upper-alpha}',
      `<ol class="ol1">\n${item('Objeto')}<ol class="ol2">\n${item('Anticipo')}${item('Cesión')}</ol>\n${item('Plazo')}</ol>`,
    ),
    shows: ['1. Objeto', '  A. Anticipo', '  B. Cesión', '2. Plazo'],
  },
  {
    title: 'Pages: tiered numbers, which only the plain text has',
    html: cocoa(
      'ol.ol1 {list-style-type: decimal}',
      `<ol class="ol1">\n${item('Objeto')}<ol class="ol1">\n${item('Anticipo')}</ol>\n</ol>\n<p class="p1">Aparte.</p>\n<ol class="ol1" start="2">\n${item('Plazo')}</ol>`,
    ),
    plain: '1.\tObjeto\n\t1.1.\tAnticipo\nAparte.\n2.\tPlazo',
    shows: ['1. Objeto', '  1.1. Anticipo', 'Aparte.', '2. Plazo'],
  },
  {
    title: 'Pages: hyphens are bullets',
    html: cocoa('ul.ul1 {list-style-type: hyphen}', `<ul class="ul1">\n${item('uno')}${item('dos')}</ul>`),
    shows: ['• uno', '• dos'],
  },
  {
    title: 'PDF in Firefox',
    html: layer(['Primera.- Objeto', 'a) las facturas', 'b) los abonos']),
    shows: ['Primera.- Objeto', 'a) las facturas', 'b) los abonos'],
  },
  {
    title: 'PDF in Chrome: plain text with letters',
    html: '',
    plain: 'a) las facturas\nb) los abonos\nc) las prendas',
    shows: ['a) las facturas', 'b) los abonos', 'c) las prendas'],
  },
  {
    title: 'PDF in Acrobat: plain text with clauses',
    html: '',
    plain: 'Primera.- Objeto\r\n1.1. Anticipo\r\n1.2. Cesión\r\nSegunda.- Plazo',
    shows: ['Primera.- Objeto', '1.1. Anticipo', '1.2. Cesión', 'Segunda.- Plazo'],
  },
  {
    title: 'PDF in Acrobat: lines broken within sentences and words',
    html: '',
    plain: BROKEN.join('\r\n'),
    shows: WHOLE,
    joined: JOINED,
  },
  {
    title: 'PDF in Firefox: lines broken within sentences and words',
    html: layer(BROKEN),
    shows: WHOLE,
    joined: JOINED,
  },
  {
    title: 'PDF in Chrome: lines that may be items, titles or parts of an address stay as they are',
    html: '',
    plain: APART.join('\n'),
    shows: APART,
  },
];

/** Pages of the web, as browsers copy them. */
export const WEB_NUMBERS: NumberedClipboard[] = [
  {
    title: 'a law on the web: numbers of items',
    html: '<meta charset="utf-8"><ol><li value="4">Cuatro</li><li>Cinco</li><li value="9">Nueve</li></ol>',
    shows: ['4. Cuatro', '5. Cinco', '9. Nueve'],
  },
  {
    title: 'a list that counts backwards, and one without markers',
    html: '<ol reversed><li>tres</li><li>dos</li><li>uno</li></ol><ol style="list-style: none"><li>a) alfa</li><li>b) beta</li></ol>',
    shows: ['3. tres', '2. dos', '1. uno', 'a) alfa', 'b) beta'],
  },
  {
    title: 'numbers that a style sheet counts',
    html: '<style>p.n::before { counter-increment: n; content: counter(n) ".- " }</style><p class="n">Objeto</p><p class="n">Plazo</p>',
    shows: ['Objeto', 'Plazo'],
    lost: 2,
  },
];

export const PAGES_AND_PDF_STYLES: StyledClipboard[] = [
  {
    title: 'Pages: bold elements, underline and italics by class, empty lines',
    html: cocoa(
      "p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: italic 11.0px 'Helvetica Neue'}\np.p3 {min-height: 13.0px}\nspan.s1 {text-decoration: underline}\nspan.s2 {font: bold 11.0px Helvetica}",
      '<p class="p1"><b>Objeto.</b> La entidad <span class="s1">anticipa</span> las <span class="s2">facturas</span><span class="Apple-converted-space"> </span></p>\n<p class="p3"><br></p>\n<p class="p2">Nota</p>',
    ),
    stored:
      '<p><strong>Objeto.</strong> La entidad <u>anticipa</u> las <strong>facturas</strong></p><p><em>Nota</em></p>',
  },
  {
    title: 'PDF in Preview: the style of a whole paragraph',
    html: cocoa(
      'p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: bold 14.0px Helvetica; text-align: center}',
      '<p class="p2">Condiciones</p>\n<p class="p1">Texto.</p>',
    ),
    stored: '<p><strong>Condiciones</strong></p><p>Texto.</p>',
    dropped: { aligned: 1 },
  },
];
