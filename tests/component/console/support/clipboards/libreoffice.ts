import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of LibreOffice Writer: a page with a style sheet; lists inside lists stand between items, also where there
// is no item before; `type` and `start`, but no other markers: those are in the plain text only.

const page = (body: string) => `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		h1 { margin-top: 0.42cm; font-weight: bold }
		strong { font-weight: bold }
		em { font-style: italic }
	</style>
</head>
<body lang="es-ES" link="#000080" vlink="#800000" dir="ltr">${body}
</body>
</html>
`;

const line = (text: string) => `<p style="line-height: 100%; margin-bottom: 0cm">\n${text}</p>\n`;
const item = (text: string) => `\t<li>${line(text)}\t`;

export const LIBREOFFICE_NUMBERS: NumberedClipboard[] = [
  {
    title: 'letters inside numbers',
    html: page(
      `<ol>\n${item('Objeto')}<ol type="a">\n${item('Anticipo')}${item('Cesión')}</ol>\n${item('Plazo')}</ol>`,
    ),
    shows: ['1. Objeto', '  a. Anticipo', '  b. Cesión', '2. Plazo'],
  },
  {
    title: 'a paragraph between',
    html: page(`<ol>\n${item('Objeto')}</ol>\n${line('En días hábiles.')}<ol start="2">\n${item('Plazo')}</ol>`),
    shows: ['1. Objeto', 'En días hábiles.', '2. Plazo'],
  },
  {
    title: 'the inner items stand before the outer one',
    html: page(`<ol>\n<ol type="i">\n${item('dentro')}${item('también')}</ol>\n${item('fuera')}</ol>`),
    shows: ['i. dentro', 'ii. también', '1. fuera'],
  },
  {
    title: 'markers that only the plain text has',
    html: page(
      `<ol type="a">\n${item('Facturas')}${item('Abonos')}</ol>\n<ol>\n<ol>\n${item('Importe')}${item('Fecha')}</ol>\n</ol>`,
    ),
    plain: 'a) Facturas\nb) Abonos\n1.1 Importe\n1.2 Fecha\n',
    shows: ['a) Facturas', 'b) Abonos', '1.1 Importe', '1.2 Fecha'],
  },
  {
    title: 'numbers of headings, which only the plain text has',
    html: page(
      `<h1 class="western">Condiciones</h1>\n${line('Texto.')}<h2 class="western">Objeto</h2>\n<table><tr><td>${line('Importe')}</td></tr></table>`,
    ),
    plain: '1 Condiciones\nTexto.\n1.1 Objeto\n1\tImporte\n',
    shows: ['1 Condiciones', 'Texto.', '1.1 Objeto', 'Importe'],
  },
  {
    title: 'a numbered heading in a list',
    html: page(
      `<ol>\n\t<li><h2 class="western">Objeto</h2>\n</ol>\n${line('Texto.')}<ol start="2">\n\t<li><h2 class="western">Plazo</h2>\n</ol>`,
    ),
    shows: ['1. Objeto', 'Texto.', '2. Plazo'],
  },
];

export const LIBREOFFICE_STYLES: StyledClipboard[] = [
  {
    title: 'elements, and a style in the style sheet',
    html: page(
      `${line('<b>Objeto.</b> La <i>entidad</i> <u>anticipa</u> <strong>todo</strong> <font color="#ff0000"><span style="background: #ffff00">ya</span></font>')}<p style="text-decoration: none"><strike>Nada</strike></p>`,
    ),
    stored: '<p><strong>Objeto.</strong> La <em>entidad</em> <u>anticipa</u> <strong>todo</strong> ya</p><p>Nada</p>',
    dropped: { color: 1, highlight: 1 },
  },
];
