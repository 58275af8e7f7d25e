/** What a column holds. */
export type ColumnRole = 'number' | 'series' | 'amount' | 'credit' | 'side' | 'day';

/** Headings of a role. */
interface RoleHeadings {
  /** The best first. */
  headings: readonly RegExp[];
  /** Words of headings that mean something else. */
  others: RegExp;
}

const anyOf = (...words: string[]) => new RegExp(words.join('|'));

const NUMBER = String.raw`(n(um(ero)?|o)?[º°ª.]*|#)`;
const INVOICE = '(factura|fra|fact|invoice)';
const PARTNERS = String.raw`client|customer|proveedor|vendor|supplier|deudor|acreedor|socio|partner|\b[cn]if\b|iban|cuenta|account\b`;
const PAID = 'pagad|cobrad|abonad|compensad|paid|credited|cleared|aplicad|liquidad|anticipad';
const MONEY = 'importe|amount|total|saldo|balance';

/** The invoice, as all programs but SAP name it. */
const NUMBERS: RoleHeadings['headings'] = [
  anyOf(
    `^${NUMBER} ?(de )?(la )?${INVOICE}\\b`,
    `^${INVOICE}( (${NUMBER}|number))?$`,
    String.raw`^serie ?[/y.-] ?n(um(ero)?)?[º.]*$`,
  ),
  anyOf('factura', String.raw`\bfra\b`, 'invoice'),
  anyOf(`^(${NUMBER}|number)$`),
  anyOf(String.raw`^(${NUMBER} ?(de )?)?doc(umento|\b)\.?( ${NUMBER})?$`, String.raw`^document (number|no\b|#)`),
];
const REFERENCE = /^(su |our )?ref(erencia|erence|\b)/;
const LAST_NUMBERS = [/documento|document/, /^(asignacion|assignment|codigo|code)$/];

/** Columns by their headings in Spanish and English, in small letters and without accents. */
export const HEADINGS: Record<ColumnRole, RoleHeadings> = {
  day: {
    headings: [
      anyOf(
        'venc[a-z]*[.]? ?neto|net due',
        '(fecha|fec|dia|f)[.]? ?(de )?(el |l )?(vto|vcto|vencim)',
        'due date|date due|maturity',
      ),
      /vencim|\bvence\b|vto\b|vcto\b|\bdue\b/,
      anyOf(`(fecha|fec|f)[.]? ?(de )?(la )?(${INVOICE}|emision|exped|doc)`, '(invoice|document|doc[.]?)[ /a-z]* date'),
      /^(fecha|dia|date)\b/,
      /fecha|\bdate\b/,
    ],
    others: anyOf(
      MONEY,
      `^${NUMBER} `,
      'demora|retras|atras|overdue|arrear|vencidos|dias (de|a|para|desde|hasta)',
      'simbolo|symbol|indicador|forma|tipo|estado|condicion|terms|pago|cobro|payment|compens|clearing',
      'pedido|order|modif|planned|expected|prevista|actualiz',
      PAID,
    ),
  },
  amount: {
    headings: [
      anyOf(`(total|importe) ?(de )?(la )?${INVOICE}\\b`, 'invoice (total|amount)$', '^(importe original|original am)'),
      /^(importe )?total\b|grand total/,
      /^(importe|amount)( ?\(?(eur|€|dl|ml|lcy)\)?)?$/,
      /importe|amount|nominal|^liquido|cuantia|\beuros\b|€|^eur$/,
    ],
    others: anyOf(
      String.raw`\bbase|\biva\b|i[.]v[.]a|\bvat\b|irpf|imponible|impuesto|\btax|untaxed|subtotal|\bneto\b`,
      'retenc|descuento|dto\\b|discount|comision|gastos|unit|precio|price|linea|limit|riesgo|letra|acumulad|running',
      'debe\\b|haber\\b|debit|credit|vencid|overdue|fecha|\\bdate\\b|pedido|order',
      PARTNERS,
      PAID,
    ),
  },
  credit: {
    headings: [/^(importe )?(al )?(haber|creditos?|credit|abonos?)( amount)?$/],
    others: /^$/,
  },
  side: {
    headings: [
      /^(d|s|debe|debit) ?[/|-]? ?(h|c|haber|credit)$/,
      /^ind(icador)?[.]? ?(de )?(d|s|debe)[.]? ?[/-]? ?(h|haber)\b|debit[/]credit ind/,
      /^(signo|sign)$/,
    ],
    others: /^$/,
  },
  number: {
    headings: [...NUMBERS, REFERENCE, ...LAST_NUMBERS],
    others: anyOf(
      `^${NUMBER} ?(de )?(facturas|invoices)`,
      `^(?!.*${INVOICE}).*(${PARTNERS})`,
      String.raw`pedido|\border\b|albaran|fecha|date\b|vencim|vence|vto\b|\bdue\b|efecto|${MONEY}|\bbase`,
      String.raw`tipo|clase|\btype|estado|\bstatus|\bstate|extern|compens|clearing|posicion|asiento|entry`,
      String.raw`serie\b(?! ?[/y.-] ?n)|referencia a|reference to|rectific|concepto|forma|moneda|currency|enviad|\bsent\b|origen|icono`,
    ),
  },
  series: { headings: [/^(n[º.]* )?serie( (de )?(la )?(factura|fra|doc|documento))?$/], others: /^$/ },
};

/** The column of debits, which is the amount where there is one of credits. */
export const DEBIT = /^(importe )?(al )?(debe|debitos?|debit|cargos?)( amount)?$/;

/** What is open of an invoice: its amount where no other column has it. */
export const OPEN_AMOUNT: RoleHeadings = {
  headings: [/pendiente|adeudad|saldo|balance|\bdue\b/],
  others: anyOf('fecha|date', 'acumulad|running|inicial|opening|anterior', PARTNERS),
};

/** In SAP, the document is the entry in its own books, and the invoice is the reference. */
export const SAP_NUMBERS: RoleHeadings = {
  headings: [...NUMBERS.slice(0, 2), REFERENCE, ...NUMBERS.slice(2), ...LAST_NUMBERS],
  others: HEADINGS.number.others,
};

const SAP =
  /^(asignacion|assignment|clase (de )?doc.*|doc(umento)?[.]? ?(de )?compens.*|clearing document|net due date|venc[a-z]*[.]? ?neto)$/;

/** Whether some headings are those of SAP. */
export const isFromSap = (headings: readonly string[]): boolean => headings.some((heading) => SAP.test(heading));

/** In characters: no heading is longer. */
const LONGEST = 200;

/** As headings are compared: words of camelCase apart, without accents, stars and low lines. */
export const toPlainHeading = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[*_:\s]+/g, ' ')
    .trim();

/** Whether a text says on which side of an account an amount is. */
export const isSide = (text: string): boolean => /^([dshc+-]|debe|haber|debit|credit)$/i.test(text);
