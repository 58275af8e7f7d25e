import { formatIban } from '#shared/identifiers/iban.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import { getInvoiceStatusText, getPaymentMethodText } from '#portal/invoices/invoice-status.ts';
import { addTexts, hasText, translate } from '#portal/i18n/i18n.ts';
import type { SheetCell, SheetFooter, SumRules } from '#portal/lists/export/sheet-messages.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';
import { getOperationStateText } from '#portal/planner/operation-state.ts';
import { groupBy } from '#portal/planner/group-by.ts';
import type { Movement, Movements, PaidInvoice } from './movements.ts';
import type { ReadAdvances } from './read-advances.ts';
import { reconciliationTexts } from './reconciliation.texts.ts';
import { createSheet } from './sheet-content.ts';
import type { SheetColumns } from './sheet-content.ts';
import { createSheetNames } from './sheet-names.ts';

addTexts(reconciliationTexts);

const EMPTY = { text: '' };

/** An amount; an empty cell where it is unknown. */
const amountCell = (cents: Cents | undefined): SheetCell => (cents === undefined ? EMPTY : { cents });

function getStateText(state: string): string {
  if (state === 'late') return getInvoiceStatusText('3');
  return hasText(`reconciliation.state.${state}`)
    ? translate(`reconciliation.state.${state}`)
    : getOperationStateText(state as 'A' | 'P' | 'R');
}

/** How both kinds of sheets begin: which movement it is. */
const MOVEMENT: SheetColumns<Movement> = {
  'reconciliation.movement': ({ id }) => ({ text: id }),
  'reconciliation.valueDay': ({ valueDay }) => ({ day: valueDay }),
  'reconciliation.kind': ({ kind }) => ({ text: translate(`reconciliation.kind.${kind}`) }),
  'reconciliation.state': ({ state }) => ({ text: getStateText(state) }),
  'reconciliation.reference': ({ reference }) => ({ text: reference }),
  'reconciliation.account': ({ iban }) => ({ text: formatIban(iban) }),
  'reconciliation.wayToPay': ({ wayToPay }) => ({ text: wayToPay && getPaymentMethodText(wayToPay) }),
};

const SUMMARY: SheetColumns<Movement> = {
  ...MOVEMENT,
  'reconciliation.client': ({ clientName }) => ({ text: clientName }),
  'reconciliation.clientNumber': ({ clientNumber }) => ({ text: clientNumber }),
  'reconciliation.invoices': ({ invoices }) => ({ count: invoices.length }),
  'reconciliation.gross': ({ gross }) => ({ cents: gross }),
  'reconciliation.cost': ({ cost }) => amountCell(cost),
  'reconciliation.arrives': ({ net }) => amountCell(net),
};

/** A line of the sheet of a client: a movement, or one of the invoices below it. */
interface Line {
  movement: Movement;
  paid?: PaidInvoice;
}

const mapCells = <From, To>(
  columns: SheetColumns<From>,
  map: (cellOf: (row: From) => SheetCell, row: To) => SheetCell,
): SheetColumns<To> =>
  Object.fromEntries(Object.entries(columns).map(([key, cellOf]) => [key, (row: To) => map(cellOf, row)]));

/** The amount of a movement stands in its own line and column, so that the sums of both are those of the account. */
const LINE: SheetColumns<Line> = {
  ...mapCells(MOVEMENT, (cellOf, { movement }: Line) => cellOf(movement)),
  'reconciliation.arrives': ({ movement, paid }) => (paid ? EMPTY : amountCell(movement.net)),
  'reconciliation.number': ({ movement, paid }) => ({ text: paid ? paid.number : countInvoices(movement) }),
  'reconciliation.bankNumber': ({ paid }) => ({ text: paid?.bankNumber ?? '' }),
  'reconciliation.issued': ({ paid }) => ({ day: paid?.invoice?.invoiceDate ?? '' }),
  'reconciliation.due': ({ paid }) => ({ day: paid?.dueDay ?? '' }),
  'reconciliation.nominal': ({ paid }) => amountCell(paid?.invoice?.nominalAmount),
  'reconciliation.gross': ({ paid }) => amountCell(paid?.gross),
  'reconciliation.cost': ({ paid }) => amountCell(paid?.cost),
  'reconciliation.net': ({ paid }) => amountCell(paid?.net),
};

/** The lines of movements are bold. */
const LINES = mapCells(LINE, (cellOf, line: Line): SheetCell => {
  const cell = cellOf(line);
  return line.paid ? cell : { ...cell, isBold: true };
});

const countInvoices = ({ invoices }: Movement) =>
  translate('reconciliation.invoiceCount', { smart_count: invoices.length });

/** Sums by state; an invoice may stand below several movements, so that its own amount has none. */
const getSumRules = <Row>(columns: SheetColumns<Row>): SumRules => {
  const keys = Object.keys(columns);
  return {
    by: keys.indexOf('reconciliation.state'),
    except: [keys.indexOf('reconciliation.nominal')].filter((column) => column >= 0),
  };
};

/**
 * The sheets of a file for reconciliation (R-PLAN-06): a summary with a line for each movement on the account, and for
 * each client its movements with the invoices that each of them pays.
 * @param read where the advances come from
 * @param noteLines above the summary
 * @param end the footer of each sheet
 */
export function createReconciliation(
  { movements, unconfirmed }: Movements,
  read: Pick<ReadAdvances, 'isOfSession' | 'isWhole'>,
  noteLines: readonly string[],
  end: SheetFooter,
): SheetContent[] {
  const clients = groupBy(movements, ({ clientNumber, clientName }) => clientNumber || ` ${clientName}`);
  const [summary = '', ...names] = createSheetNames([
    translate('reconciliation.summary'),
    ...clients.map(([first]) => first?.clientName ?? ''),
  ]);
  const notes = [...noteLines, ...listUnconfirmed(unconfirmed), ...listNotes(movements, read)];
  return [
    createSheet(summary, SUMMARY, movements, notes, end, getSumRules(SUMMARY)),
    ...clients.map((own, index) => {
      const { clientName, clientNumber } = own[0] as Movement;
      const lines = own.flatMap((movement): Line[] => [
        { movement },
        ...movement.invoices.map((paid) => ({ movement, paid })),
      ]);
      return createSheet(
        names[index] ?? '',
        LINES,
        lines,
        [clientNumber ? `${clientName} (${clientNumber})` : clientName],
        end,
        getSumRules(LINES),
      );
    }),
  ];
}

const listUnconfirmed = ({ invoices, nominal }: Movements['unconfirmed']): string[] =>
  invoices === 0
    ? []
    : [translate('reconciliation.unconfirmed', { smart_count: invoices, amount: formatEuros(nominal) })];

/** What a reader of the movements has to know, and what the portal cannot know. */
function listNotes(
  movements: readonly Movement[],
  { isOfSession, isWhole }: Pick<ReadAdvances, 'isOfSession' | 'isWhole'>,
): string[] {
  const has = (field: 'kind' | 'state', value: string) => movements.some((movement) => movement[field] === value);
  const notes: [key: string, isShown: boolean][] = [
    ['noteSession', isOfSession],
    ['notePartOperations', !isWhole],
    ['notePaid', has('state', 'paid')],
    ['noteDue', has('kind', 'due')],
    ['noteUnlisted', has('kind', 'unlisted')],
    ['noteUnpriced', has('state', 'unpriced')],
  ];
  return [
    ...notes.filter(([, isShown]) => isShown).map(([key]) => translate(`reconciliation.${key}`)),
    ...movements.flatMap(describeDifference),
  ];
}

/** Says that a service states another amount for an operation than for its invoices. */
function describeDifference({ reference, net, invoices }: Movement): string[] {
  const lines = invoices.reduce((sum, paid) => sum + (paid.net ?? 0), 0);
  if (net === undefined || net === lines) return [];
  return [translate('reconciliation.noteDiffers', { reference, lines: formatEuros(lines), total: formatEuros(net) })];
}
