import type { NumberedClipboard, StyledClipboard } from './clipboard.ts';

// The shape of Outlook: mails of the classic one have real lists whose markers its style sheet defines (`@list`); the new
// one, and Outlook on the web, write each item's marker as `list-style-type`.

const classic = (body: string, lists: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15 (filtered medium)"><style><!--
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0cm;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
/* List Definitions */
${lists}
--></style></head><body lang=ES link="#0563C1" vlink="#954F72"><div class=WordSection1>${body}</div></body></html>`;

const level = (list: string, index: number, rules: string) =>
  `@list ${list}:level${index}\n\t{${rules}\n\tmso-level-tab-stop:none;\n\tmso-level-number-position:left;\n\ttext-indent:-18.0pt;}`;

const item = (place: string, text: string) =>
  `<li class=MsoListParagraph style='margin-left:0cm;mso-list:${place}'>${text}<o:p></o:p></li>`;

const modern = (type: 'ol' | 'ul', items: string, start = 1) =>
  `<div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);"><br></div><${type} start="${start}" data-editing-info='{"applyListStyleFromLevel":false,"orderedStyleType":3}'>${items}</${type}>`;

export const OUTLOOK_NUMBERS: NumberedClipboard[] = [
  {
    title: 'letters with a parenthesis, by the style sheet',
    html: classic(
      `<ol style='margin-top:0cm' start=2 type=a>${item('l0 level1 lfo1', 'Facturas')}${item('l0 level1 lfo1', 'Abonos')}</ol>`,
      level('l0', 1, 'mso-level-number-format:alpha-lower;\n\tmso-level-text:"%1\\)";'),
    ),
    shows: ['b) Facturas', 'c) Abonos'],
  },
  {
    title: 'several levels of decimal numbers, by the style sheet',
    html: classic(
      `<ol style='margin-top:0cm' start=1 type=1>${item('l1 level1 lfo2', 'Objeto')}<ol style='margin-top:0cm' start=1
type=1>${item('l1 level2 lfo2', 'Anticipo')}${item('l1 level2 lfo2', 'Cesión')}</ol></ol><p class=MsoNormal>Aparte.</p>
<ol style='margin-top:0cm' start=1 type=1><ol style='margin-top:0cm' start=3 type=1>${item('l1 level2 lfo2', 'Prenda')}</ol></ol>`,
      `${level('l1', 1, '')}\n${level('l1', 2, 'mso-level-text:"%1\\.%2\\.";')}`,
    ),
    shows: ['1. Objeto', '  1.1. Anticipo', '  1.2. Cesión', 'Aparte.', '1.3. Prenda'],
  },
  {
    title: 'a list that continues after a paragraph',
    html: classic(
      `<ol style='margin-top:0cm' start=1 type=1>${item('l0 level1 lfo1', 'Uno')}</ol><p class=MsoNormal>Aparte.</p><ol
style='margin-top:0cm' start=2 type=1>${item('l0 level1 lfo1', 'Dos')}</ol>`,
      level('l0', 1, ''),
    ),
    shows: ['1. Uno', 'Aparte.', '2. Dos'],
  },
  {
    title: 'numbers in words of the style sheet, whose words are not in the mail',
    html: classic(
      `<ol style='margin-top:0cm' start=1 type=1>${item('l0 level1 lfo1', 'Objeto')}</ol>`,
      level('l0', 1, 'mso-level-number-format:ordinal-text;\n\tmso-level-text:"%1\\.-";'),
    ),
    shows: ['1. Objeto'],
    lost: 1,
  },
  {
    title: 'the new Outlook: markers as styles',
    html: modern(
      'ol',
      `<li style="list-style-type: &quot;a) &quot;;"><div class="elementToProof">Facturas</div></li><li style="list-style-type: &quot;b) &quot;;"><div class="elementToProof">Abonos</div></li>`,
    ),
    shows: ['a) Facturas', 'b) Abonos'],
  },
  {
    title: 'the new Outlook: letters inside numbers',
    html: modern(
      'ol',
      `<li style="list-style-type: decimal;"><div>Gastos</div><ol start="1"><li style="list-style-type: lower-alpha;"><div>Estudio</div></li></ol></li><li style="list-style-type: decimal;"><div>Intereses</div></li>`,
      3,
    ),
    shows: ['3. Gastos', '  a. Estudio', '4. Intereses'],
  },
];

export const OUTLOOK_STYLES: StyledClipboard[] = [
  {
    title: 'a mail in the new Outlook',
    html: `<div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);"><b>Objeto.</b> La <i>entidad</i> <u>anticipa</u> las <span style="font-weight: bolder;">facturas</span>.</div><div class="elementToProof"><br></div><div class="elementToProof">Un saludo<br></div><div id="appendonsend"></div><img src="https://banco.example/firma.png"><p><img src="cid:1"></p>`,
    stored:
      '<p><strong>Objeto.</strong> La <em>entidad</em> <u>anticipa</u> las <strong>facturas</strong>.</p><p>Un saludo</p>',
    dropped: { image: 2 },
  },
];
