import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of Word 2016 to 365 on Windows and macOS: a page with `mso-` styles and conditional comments; list items are
// paragraphs with `mso-list`, and their markers stand as text between `[if !supportLists]` and `[endif]`.

const page = (body: string, rules = '') => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin:0cm;
	font-size:11.0pt;
	font-family:"Aptos",sans-serif;}
${rules}
-->
</style></head>
<body lang=ES style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->${body}<!--EndFragment-->
</body></html>`;

const marked = (marker: string, font = 'mso-fareast-font-family:Aptos') =>
  `<![if !supportLists]><span lang=ES style='${font}'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

/** A list paragraph. @param place such as "l0 level1 lfo1" */
const item = (place: string, marker: string, text: string, font?: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:${place}'>${marked(marker, font)}<span lang=ES>${text}<o:p></o:p></span></p>\n`;

const heading = (level: number, marker: string, text: string) =>
  `<h${level} style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l3 level${level} lfo4'>${marked(marker)}<span
lang=ES>${text}<o:p></o:p></span></h${level}>\n`;

const line = (text: string) => `<p class=MsoNormal><span lang=ES>${text}<o:p></o:p></span></p>\n`;
const SYMBOL = 'font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol';
const CIRCLE = 'font-family:"Courier New";mso-fareast-font-family:"Courier New"'.replaceAll('"', '&quot;');

export const WORD_NUMBERS: NumberedClipboard[] = [
  {
    title: 'ordinals in words',
    html: page(
      item('l0 level1 lfo1', 'Primera.-', 'Objeto') +
        item('l0 level1 lfo1', 'Segunda.-', 'Plazo') +
        item('l0 level1 lfo1', 'Tercera.-', 'Precio'),
    ),
    shows: ['Primera.- Objeto', 'Segunda.- Plazo', 'Tercera.- Precio'],
  },
  {
    title: 'letters with a parenthesis',
    html: page(item('l0 level1 lfo1', 'a)', 'Facturas') + item('l0 level1 lfo1', 'b)', 'Abonos')),
    shows: ['a) Facturas', 'b) Abonos'],
  },
  {
    title: 'a paragraph between',
    html: page(
      item('l0 level1 lfo1', '1.', 'Objeto') +
        item('l0 level1 lfo1', '2.', 'Plazo') +
        line('El plazo se cuenta en días hábiles.') +
        item('l0 level1 lfo1', '3.', 'Precio'),
    ),
    shows: ['1. Objeto', '2. Plazo', 'El plazo se cuenta en días hábiles.', '3. Precio'],
  },
  {
    title: 'several levels of decimal numbers',
    html: page(
      item('l1 level1 lfo2', '1.', 'Objeto') +
        item('l1 level2 lfo2', '1.1.', 'Anticipo') +
        item('l1 level2 lfo2', '1.2.', 'Cesión') +
        item('l1 level3 lfo2', '1.2.1.', 'Con recurso') +
        item('l1 level1 lfo2', '2.', 'Plazo') +
        item('l1 level2 lfo2', '2.1.', 'Prórroga'),
    ),
    shows: ['1. Objeto', '  1.1. Anticipo', '  1.2. Cesión', '  1.2.1. Con recurso', '2. Plazo', '  2.1. Prórroga'],
  },
  {
    title: 'Roman digits inside numbers',
    html: page(
      item('l0 level1 lfo1', '1.', 'Gastos') +
        item('l0 level2 lfo1', 'i.', 'Estudio') +
        item('l0 level2 lfo1', 'ii.', 'Apertura') +
        item('l0 level1 lfo1', '2.', 'Intereses') +
        item('l0 level2 lfo1', 'i.', 'Ordinarios'),
    ),
    shows: ['1. Gastos', '  i. Estudio', '  ii. Apertura', '2. Intereses', '  i. Ordinarios'],
  },
  {
    title: 'three levels: capitals, letters, Roman digits',
    html: page(
      item('l0 level1 lfo1', 'A.', 'Partes') +
        item('l0 level2 lfo1', 'a.', 'La entidad') +
        item('l0 level3 lfo1', 'i.', 'su filial') +
        item('l0 level3 lfo1', 'ii.', 'su agente') +
        item('l0 level2 lfo1', 'b.', 'El proveedor') +
        item('l0 level1 lfo1', 'B.', 'Objeto'),
    ),
    shows: ['A. Partes', '  a. La entidad', '    i. su filial', '    ii. su agente', '  b. El proveedor', 'B. Objeto'],
  },
  {
    title: 'a list that starts with 5',
    html: page(item('l0 level1 lfo1', '5.', 'Cesión') + item('l0 level1 lfo1', '6.', 'Fuero')),
    shows: ['5. Cesión', '6. Fuero'],
  },
  {
    title: 'letters in parentheses',
    html: page(
      item('l0 level1 lfo1', '1.', 'Definiciones') +
        item('l0 level2 lfo1', '(a)', 'Anticipo') +
        item('l0 level2 lfo1', '(b)', 'Vencimiento'),
    ),
    shows: ['1. Definiciones', '  (a) Anticipo', '  (b) Vencimiento'],
  },
  {
    title: 'Roman digits with a dash',
    html: page(item('l0 level1 lfo1', 'I.-', 'Exponen') + item('l0 level1 lfo1', 'II.-', 'Estipulan')),
    shows: ['I.- Exponen', 'II.- Estipulan'],
  },
  {
    title: 'a list that restarts',
    html: page(
      item('l0 level1 lfo1', '1.', 'Uno') +
        item('l0 level1 lfo1', '2.', 'Dos') +
        item('l0 level1 lfo2', '1.', 'Otra vez uno') +
        item('l0 level1 lfo2', '2.', 'Otra vez dos'),
    ),
    shows: ['1. Uno', '2. Dos', '1. Otra vez uno', '2. Otra vez dos'],
  },
  {
    title: 'bullets with letters inside',
    html: page(
      item('l0 level1 lfo1', '·', 'Facturas', SYMBOL) +
        item('l0 level2 lfo1', 'a)', 'vencidas') +
        item('l0 level2 lfo1', 'b)', 'por vencer') +
        item('l0 level1 lfo1', '·', 'Abonos', SYMBOL),
    ),
    shows: ['• Facturas', '  a) vencidas', '  b) por vencer', '• Abonos'],
  },
  {
    title: 'a circle of Courier New is a bullet, an o of the text font a letter',
    html: page(
      item('l0 level1 lfo1', '1)', 'Plazos') +
        item('l0 level2 lfo1', 'o', 'corto', CIRCLE) +
        item('l5 level1 lfo6', 'o)', 'letra'),
    ),
    shows: ['1) Plazos', '• corto', 'o) letra'],
  },
  {
    title: 'numbered headings of two levels',
    html: page(
      heading(1, '1', 'Condiciones') + line('Texto.') + heading(2, '1.1', 'Objeto') + heading(2, '1.2', 'Plazo'),
    ),
    shows: ['1 Condiciones', 'Texto.', '1.1 Objeto', '1.2 Plazo'],
  },
  {
    title: 'headings numbered as articles',
    html: page(
      heading(2, 'Artículo 1.', 'Objeto') +
        line('Texto uno.') +
        heading(2, 'Artículo 2.', 'Plazo') +
        line('Texto dos.'),
    ),
    shows: ['Artículo 1. Objeto', 'Texto uno.', 'Artículo 2. Plazo', 'Texto dos.'],
  },
  {
    title: 'a level is skipped',
    html: page(
      item('l0 level1 lfo1', '1.', 'Uno') +
        item('l0 level3 lfo1', 'i.', 'dentro') +
        item('l0 level1 lfo1', '2.', 'Dos'),
    ),
    shows: ['1. Uno', '  i. dentro', '2. Dos'],
  },
  {
    title: 'copied from the middle of a list',
    html: page(
      item('l0 level2 lfo1', 'b.', 'segundo punto') +
        item('l0 level2 lfo1', 'c.', 'tercer punto') +
        item('l0 level1 lfo1', '4.', 'Fuero'),
    ),
    shows: ['b. segundo punto', 'c. tercer punto', '4. Fuero'],
  },
  {
    title: 'ordinals',
    html: page(item('l0 level1 lfo1', '1.º', 'Notificación') + item('l0 level1 lfo1', '2.º', 'Aceptación')),
    shows: ['1.º Notificación', '2.º Aceptación'],
  },
  {
    title: 'letters from h to j, of which i is no Roman digit',
    html: page(
      item('l0 level1 lfo1', 'h.', 'octavo') +
        item('l0 level1 lfo1', 'i.', 'noveno') +
        item('l0 level1 lfo1', 'j.', 'décimo'),
    ),
    shows: ['h. octavo', 'i. noveno', 'j. décimo'],
  },
  {
    title: 'numbers with a leading zero',
    html: page(item('l0 level1 lfo1', '01.', 'Alta') + item('l0 level1 lfo1', '02.', 'Baja')),
    shows: ['01. Alta', '02. Baja'],
  },
  {
    title: 'letters beyond z, which Word repeats',
    html: page(
      item('l0 level1 lfo1', 'z.', 'último') +
        item('l0 level1 lfo1', 'aa.', 'siguiente') +
        item('l0 level1 lfo1', 'bb.', 'otro'),
    ),
    shows: ['z. último', 'aa. siguiente', 'bb. otro'],
  },
  {
    title: 'an empty line between items',
    html: page(
      item('l0 level1 lfo1', '1.', 'Uno') + line('&nbsp;') + item('l0 level1 lfo1', '2.', 'Dos') + line('&nbsp;'),
    ),
    shows: ['1. Uno', '2. Dos'],
  },
  {
    title: 'lists in the cells of a table',
    html: page(
      `<table class=MsoTableGrid border=1><tr><td valign=top>${item('l0 level1 lfo1', '3.', 'Tercero')}</td><td
valign=top>${item('l2 level1 lfo3', 'c)', 'Letra')}</td></tr></table>`,
    ),
    shows: ['3. Tercero', 'c) Letra'],
  },
  {
    title: 'clauses with numbers and letters inside',
    html: page(
      item('l0 level1 lfo1', 'CLÁUSULA PRIMERA.', 'Objeto') +
        item('l0 level2 lfo1', '1.', 'El anticipo') +
        item('l0 level3 lfo1', 'a)', 'su importe') +
        item('l0 level2 lfo1', '2.', 'La cesión') +
        item('l0 level1 lfo1', 'CLÁUSULA SEGUNDA.', 'Plazo') +
        item('l0 level2 lfo1', '1.', 'Duración'),
    ),
    shows: [
      'CLÁUSULA PRIMERA. Objeto',
      '1. El anticipo',
      '  a) su importe',
      '2. La cesión',
      'CLÁUSULA SEGUNDA. Plazo',
      '1. Duración',
    ],
  },
];

export const WORD_STYLES: StyledClipboard[] = [
  {
    title: 'bold and italic elements, underline, a style of the document, hidden text and a comment',
    html: page(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=ES>Objeto.</span></b><span lang=ES> La
<i style='mso-bidi-font-style:normal'>entidad</i> <u>anticipa</u> las <span class=Definido>Facturas</span><span
style='display:none;mso-hide:all'>nota oculta</span>.<a style='mso-comment-reference:JP_1;mso-comment-date:20261101T0900'></a></span><span
class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1"
name="_msoanchor_1"><span style='mso-special-character:comment'>[JP1]</span></a></span></span></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt>
<p class=MsoCommentText>¿Seguro?</p></div></div></div>`,
      'span.Definido\n\t{mso-style-name:Definido;\n\tfont-weight:bold;\n\tfont-style:italic;}',
    ),
    stored: '<strong>Objeto.</strong> La <em>entidad</em> <u>anticipa</u> las <strong><em>Facturas</em></strong>.',
    dropped: { comment: 1 },
  },
  {
    title: 'colours, highlighting, small capitals, a centred title and text struck out',
    html: page(
      `<p class=MsoNormal align=center style='text-align:center'><span lang=ES>Anexo</span></p>
<p class=MsoNormal><span style='color:red'>Importante</span>: <span style='background:yellow;mso-highlight:yellow'>30
días</span>, <span style='font-variant:small-caps'>banco</span>, <s>60 días</s> y <span
style='text-transform:uppercase'>mayúsculas</span>.</p>`,
    ),
    stored: '<p>Anexo</p><p>Importante: 30 días, banco, 60 días y MAYÚSCULAS.</p>',
    dropped: { aligned: 1, color: 1, highlight: 1, smallCaps: 1 },
  },
];
