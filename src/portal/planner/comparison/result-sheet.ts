import { translate } from '#portal/i18n/i18n.ts';
import { formatTotalLabel } from '#portal/lists/export/extent-texts.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';
import { COMPARISON_SECTIONS, explainMatch } from './comparison-columns.tsx';
import type { Comparison } from './compare-own-list.ts';
import type { Match } from './match-invoices.ts';
import { createSheet } from './sheet-content.ts';
import type { SheetColumns } from './sheet-content.ts';
import { nameRows } from './preview.ts';
import type { OwnReading } from './own-lines.ts';

interface ResultRow {
  match: Match;
  outcome: string;
}

const EMPTY = { text: '' };
const found = ({ match }: ResultRow) => ('invoice' in match ? match.invoice : undefined);
const offered = ({ match }: ResultRow) =>
  'offered' in match ? (match.offered as { nominalAmountFinanced: number }) : undefined;

const COLUMNS: SheetColumns<ResultRow> = {
  'comparison.sheet.row': ({ match }) => ({ count: match.line.row }),
  'comparison.sheet.own': ({ match }) => ({ text: match.line.number }),
  'comparison.sheet.outcome': ({ outcome }) => ({ text: translate(`comparison.section.${outcome}`) }),
  'comparison.why': ({ match }) => ({ text: 'offered' in match ? '' : explainMatch(match) }),
  'comparison.sheet.invoice': (row) => ({ text: found(row)?.invoiceNumberExt ?? '' }),
  'comparison.sheet.bankNumber': (row) => ({ text: found(row)?.invoiceNumber ?? '' }),
  'comparison.client': (row) => ({ text: found(row)?.customerName ?? '' }),
  'comparison.sheet.ownAmount': ({ match: { line } }) => {
    const [cents, other] = line.cents;
    return cents !== undefined && other === undefined ? { cents } : { text: line.amount };
  },
  'comparison.amount': (row) => (found(row) ? { cents: found(row)?.nominalAmount ?? 0 } : EMPTY),
  'comparison.sheet.ownDay': ({ match: { line } }) => (line.isoDay ? { day: line.isoDay } : { text: line.day }),
  'comparison.day': (row) => (found(row) ? { day: found(row)?.invoiceExpirationDate ?? '' } : EMPTY),
  'comparison.sheet.differs': ({ match }) => ({
    text:
      match.kind === 'found'
        ? (['amount', 'day'] as const)
            .filter((field) => match.differs[field])
            .map((field) => translate(`comparison.role.${field}`))
            .join(', ')
        : '',
  }),
  'comparison.advanceable': (row) => (offered(row) ? { cents: offered(row)?.nominalAmountFinanced ?? 0 } : EMPTY),
};

/** The result of a comparison as a sheet, in the order of the own list. @param fileName of the own list; '' if pasted */
export function createResultSheet(comparison: Comparison, fileName: string, { leftOut }: OwnReading): SheetContent {
  const rows = COMPARISON_SECTIONS.flatMap(({ name }) =>
    comparison[name].map((match): ResultRow => ({ match, outcome: name })),
  ).sort((one, other) => one.match.line.row - other.match.line.row);
  const extent = { rows: rows.length, isPart: false };
  const note = comparison.isWhole ? undefined : translate('comparison.notWhole');
  const source = [fileName || translate('comparison.pasted').replace(':', '')];
  if (leftOut.length > 0)
    source.push(
      translate('comparison.leftOut', { smart_count: leftOut.length, lines: leftOut.length, rows: nameRows(leftOut) }),
    );
  return createSheet(translate('comparison.sheet'), COLUMNS, rows, source, {
    totalLabel: formatTotalLabel(extent),
    note,
  });
}
