import { formatDay } from '#shared/dates/days.ts';
import type { OwnCell, RecordedOwnList } from '#shared/scenes/recording.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { ReadRow, ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { chooseSheetColumns } from './choose-sheet.ts';
import { isSide, toPlainHeading, type ColumnRole } from './headings.ts';
import { createLineReader, isNone, isSum } from './own-lines.ts';
import { listOwnRows } from './own-text.ts';
import { COLUMN_FIELDS, HEAD_ROWS_FIELD } from './own-list-fields.ts';
import { detectDecimalMark, readAmounts, type DecimalMark } from './read-amounts.ts';
import { recogniseColumns, recogniseColumnsBelow, type OwnColumns } from './recognise-columns.ts';
import type { OwnList } from './useOwnList.ts';

/** So that a report stays small: in characters, and in rows with the blank ones. */
const LONGEST = 20_000;
const MOST_ROWS = 1_000;

/** Stands for a cell that nothing is compared with. */
const LEFT_OUT = 'x';

/**
 * Describes the own list for a report: the cells that are compared, and those in which nothing of the supplier stands. All
 * others are left out here already (R-REP-03).
 * @param pasted what stands in the field for a list
 * @returns undefined without a list
 */
export function describeOwnList(list: OwnList | undefined, pasted: string): RecordedOwnList | undefined {
  const own = list ?? readUncompared(pasted);
  if (!own) return undefined;
  const { sheet, columns, sheets } = own;
  const described = {
    field: list?.fileName ? ('ownListFile' as const) : ('ownList' as const),
    button: translate('comparison.compare'),
    isCompared: list !== undefined,
    rows: [],
    columns: [],
  };
  if (sheets.length > 1 || sheet.uses1904 || sheet.rows.some(({ isHidden }) => isHidden))
    return { ...described, gap: 'sheets' };
  const length = sheet.rows.reduce((sum, { cells }) => sum + cells.length + cells.join('').length, 0);
  if (length > LONGEST || (sheet.rows.at(-1)?.number ?? 0) > MOST_ROWS) return { ...described, gap: 'long' };
  const cells = describeRows(sheet, columns);
  const rows: OwnCell[][] = Array.from({ length: sheet.rows.at(-1)?.number ?? 0 }, () => []);
  sheet.rows.forEach(({ number }, index) => (rows[number - 1] = cells[index] ?? []));
  return { ...described, rows, columns: list ? listChoices(cells, columns) : [] };
}

type ReadList = Pick<OwnList, 'sheet' | 'sheets' | 'columns'>;

/** A list that was pasted, and not compared yet. */
function readUncompared(text: string): ReadList | undefined {
  if (text.trim() === '') return undefined;
  const rows: ReadRow[] = [];
  for (const row of listOwnRows(text.slice(0, LONGEST + 1))) rows.push(row);
  const sheet = { name: '', isHidden: false, uses1904: false, isTooLong: false, rows };
  return { sheet, sheets: [sheet], columns: chooseSheetColumns(sheet) };
}

const plain = (text: string): OwnCell => ({ kind: 'plain', text });

function describeRows({ rows, uses1904 }: ReadSheet, columns: OwnColumns): OwnCell[][] {
  const body = rows.slice(columns.headRows);
  const readLine = createLineReader(body, columns, uses1904);
  const amounts = body.flatMap(({ cells }) => [cells[columns.amount ?? -1] ?? '', cells[columns.credit ?? -1] ?? '']);
  const decimalMark = detectDecimalMark(amounts);
  const roles = Object.entries(columns).filter(([role]) => role !== 'headRows');
  const roleAt = new Map(roles.map(([role, place]) => [place, role as ColumnRole]));
  return rows.map((row, index) => {
    if (index < columns.headRows) return row.cells.map((text) => plain(text === '' ? '' : nameHeading(text)));
    const line = readLine(row);
    const day = line?.isoDay && formatDay(line.isoDay);
    return row.cells.map((text, place) => describeCell(text, roleAt.get(place), { day, decimalMark }));
  });
}

function describeCell(
  text: string,
  role: ColumnRole | undefined,
  { day, decimalMark }: { day: string | undefined; decimalMark: DecimalMark },
): OwnCell {
  if (text === '') return plain('');
  switch (role) {
    case 'number':
      return isSum(text) ? plain('Total') : /\d/.test(text) ? { kind: 'number', text } : plain(LEFT_OUT);
    case 'series':
      return { kind: 'series', text };
    case 'amount':
    case 'credit': {
      const cents = readAmounts(text, decimalMark);
      if (cents.length > 0) return { kind: 'amount', text, cents, ...(decimalMark && { decimalMark }) };
      return plain(isNone(text) ? '-' : LEFT_OUT);
    }
    case 'side':
      return plain(isSide(text) ? text : LEFT_OUT);
    case 'day':
      return plain(day ?? LEFT_OUT);
    case undefined:
      return plain(LEFT_OUT);
  }
}

/** Words of headings, in small letters and without accents: any other word may be a name. */
const HEADING_WORDS = new Set(
  `a al amount asignacion assignment asiento bruto cargo clase codigo code cliente clientes credit credito credits creditos
  customer date de debe debit debito debitos d del dia dl dml doc document documento due e el emision eur euro euros
  exped expedicion f fact factura facturas fec fecha fra gross h haber importe importes invoice invoices iva la lcy
  lin ml moneda n nº n° neto net no nominal num number numero o original pago pendiente pendientes por proveedor ref
  reference referencia s saldo balance serie sign signo su sum suma supplier su total totales tipo valor vat vcto vence
  vencimiento vencimientos vendor vto y`.split(/\s+/),
);

/** The words of a heading that are known. */
function nameHeading(text: string): string {
  const words = text.split(/(?<=[\s._/:#()-])|(?=[\s._/:#()-])/u);
  const known = words.map((word) => (isKnown(word) ? word : LEFT_OUT)).join('');
  return known.slice(0, 100);
}

const isKnown = (word: string) =>
  /^[\s._/:#()\-ºª°€*]*$/u.test(word) ||
  toPlainHeading(word.replaceAll(/[ºª°€*]/g, ''))
    .split(' ')
    .every((part) => part === '' || HEADING_WORDS.has(part));

/** The columns that are not recognised without what was left out, by the fields in which they are chosen. */
function listChoices(cells: readonly OwnCell[][], columns: OwnColumns): RecordedOwnList['columns'] {
  const head = cells.slice(0, 200).map((row) => row.map(toRecognised));
  const found = recogniseColumns(head);
  const isOtherHead = found.headRows !== columns.headRows;
  const below = isOtherHead ? recogniseColumnsBelow(head, columns.headRows) : found;
  const roles = Object.keys(COLUMN_FIELDS) as ColumnRole[];
  const changed = roles.filter((role) => below[role] !== columns[role]);
  const choose = (role: ColumnRole) => ({ field: COLUMN_FIELDS[role], value: String(columns[role] ?? '') });
  return [
    ...(isOtherHead ? [{ field: HEAD_ROWS_FIELD, value: String(columns.headRows) }] : []),
    // A column that takes another role leaves its own.
    ...changed.filter((role) => columns[role] !== undefined).map(choose),
    ...changed.filter((role) => columns[role] === undefined).map(choose),
  ];
}

/** What the columns are recognised by: an invented amount has two decimals. */
const toRecognised = ({ kind, text, decimalMark = ',' }: OwnCell): string =>
  kind === 'amount' ? `1${decimalMark}25` : text;
