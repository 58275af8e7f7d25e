import { isIsoDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Invoice } from '#shared/records/records.ts';
import { isUnconfirmed } from '#shared/records/unconfirmed.ts';
import { groupBy } from '#portal/planner/group-by.ts';
import { matchAdvances } from './match-advances.ts';
import type { MatchedAdvances } from './match-advances.ts';
import type { AdvancedInvoice, RecordedAdvance } from './recorded-advances.ts';

/**
 * What a movement stands for: an advance, a payment when invoices are due, or what was advanced of invoices by movements
 * that nobody here knows.
 */
export type MovementKind = 'advance' | 'due' | 'unlisted';

/** What a movement pays of one invoice; amounts in cents. */
export interface PaidInvoice {
  number: string;
  /** '' where it is unknown. */
  bankNumber: string;
  /** Undefined for an invoice that is not among those that were read. */
  invoice: Invoice | undefined;
  dueDay: IsoDay;
  gross: Cents;
  /** Undefined where it is unknown. */
  cost: Cents | undefined;
  /** Undefined where it is unknown. */
  net: Cents | undefined;
}

/** A movement on an account of the supplier (R-PLAN-06); amounts in cents. */
export interface Movement {
  /** Its name in the file, such as "M3"; unique. */
  id: string;
  kind: MovementKind;
  /**
   * `paid` when its value day has come, `toCome` before, `late` if the service says of its invoices that they are still
   * to be paid, `undated` without a value day, `unpriced` and `unlisted` if it is unknown what arrived; otherwise the
   * state of the operation.
   */
  state: string;
  /** When the money arrives; '' where it is unknown. */
  valueDay: IsoDay;
  /** Of the operation; '' for a payment of due invoices, whose reference the service does not send. */
  reference: string;
  clientNumber: string;
  clientName: string;
  iban: string;
  wayToPay: string;
  gross: Cents;
  /** Undefined where it is unknown. */
  cost: Cents | undefined;
  /** What stands on the statement of the account; undefined where it is unknown. */
  net: Cents | undefined;
  invoices: PaidInvoice[];
}

/** The movements of some invoices, and what is not paid yet because its client has to confirm it or the entity to process it. */
export interface Movements {
  movements: Movement[];
  unconfirmed: { invoices: number; nominal: Cents };
}

/** What the movements of invoices are made of. */
export interface MovementSource {
  /** Those that are wanted, and all others that the same payments pay. */
  invoices: readonly Invoice[];
  isWanted: (invoice: Invoice) => boolean;
  /** In any order, also those of other invoices. */
  advances: readonly RecordedAdvance[];
  today: IsoDay;
  /** The day on which money that is due on a day arrives. */
  getValueDay: (dueDay: IsoDay) => IsoDay;
}

type Unnamed = Omit<Movement, 'id'>;

/** The status of an invoice that the service says is still to be paid. */
const PENDING_PAYMENT = '3';

/**
 * Lists the movements that pay invoices (R-PLAN-06). Each is whole, with the invoices that are not wanted, so that its
 * amount is the one on the statement. The amounts of all movements but refused ones, and what is unconfirmed, add up to
 * the nominal amounts of the invoices.
 */
export function listMovements(source: MovementSource): Movements {
  const { invoices, advances, isWanted: isIncluded } = source;
  const unconfirmed = invoices.filter((invoice) => isUnconfirmed(invoice) && isIncluded(invoice));
  const confirmed = invoices.filter((invoice) => !isUnconfirmed(invoice));
  const matched = matchAdvances(confirmed, advances);
  const isOfWanted = ({ invoices: paid }: Unnamed) => paid.some(({ invoice }) => invoice && isIncluded(invoice));
  const movements = [
    ...advances.map((advance) => toAdvance(advance, matched, source.today)),
    ...listDuePayments(confirmed, matched, source),
    ...listUnlisted(confirmed.filter(isIncluded), matched),
  ]
    .filter(isOfWanted)
    .sort(byDayAndClient)
    .map((movement, index): Movement => ({ id: `M${index + 1}`, ...movement }));
  return { movements, unconfirmed: { invoices: unconfirmed.length, nominal: sum(unconfirmed, getNominal) } };
}

const getNominal = ({ nominalAmount }: Invoice) => nominalAmount;

const toAdvance = (advance: RecordedAdvance, { findInvoice }: MatchedAdvances, today: IsoDay): Unnamed => ({
  ...advance,
  kind: 'advance',
  state: getAdvanceState(advance, today),
  wayToPay: '',
  ...(!advance.isPriced && UNKNOWN_PRICE),
  invoices: advance.invoices.map((line) => toAdvanced(line, findInvoice(line), advance.isPriced)),
});

const toAdvanced = (line: AdvancedInvoice, invoice: Invoice | undefined, isPriced: boolean): PaidInvoice => ({
  ...line,
  bankNumber: line.bankNumber || (invoice?.invoiceNumber ?? ''),
  invoice,
  ...(!isPriced && UNKNOWN_PRICE),
});

const UNKNOWN_PRICE = { cost: undefined, net: undefined };

function getAdvanceState({ status, isPriced, valueDay }: RecordedAdvance, today: IsoDay): string {
  if (!isPriced) return 'unpriced';
  if (status !== 'A') return status;
  if (valueDay === '') return 'undated';
  return valueDay <= today ? 'paid' : 'toCome';
}

/** What arrives when invoices are due: by due day, client, account, way to pay, and whether the service says it is paid. */
function listDuePayments(invoices: readonly Invoice[], { getAdvanced }: MatchedAdvances, source: MovementSource) {
  // What waits for an authorisation may not be in the advanced amount.
  const getRest = (invoice: Invoice) =>
    Math.max(0, invoice.nominalAmount - Math.max(invoice.nominalAmountFinanced, getAdvanced(invoice)));
  const due = invoices
    .filter((invoice) => getRest(invoice) > 0)
    .map((invoice) => ({ invoice, ...getDue(invoice, source) }));
  const keyOf = ({ invoice, state }: (typeof due)[number]) =>
    JSON.stringify([invoice.invoiceExpirationDate, toClientKey(invoice), invoice.iban, invoice.wayToPay, state]);
  return groupBy(due, keyOf).map((group): Unnamed => {
    const [{ invoice, valueDay, state }] = group as [(typeof due)[number]];
    const paid = group.map((one) => toPaid(one.invoice, getRest(one.invoice), 0)).sort(byNumber);
    const gross = sum(paid, ({ gross: amount }) => amount);
    return {
      ...clientOf(invoice),
      kind: 'due',
      state,
      valueDay,
      reference: '',
      iban: invoice.iban,
      wayToPay: invoice.wayToPay,
      gross,
      cost: 0,
      net: gross,
      invoices: paid,
    };
  });
}

function getDue({ invoiceExpirationDate, invoiceStatus }: Invoice, { today, getValueDay }: MovementSource) {
  if (!isIsoDay(invoiceExpirationDate)) return { valueDay: '', state: 'undated' };
  const valueDay = getValueDay(invoiceExpirationDate);
  if (valueDay > today) return { valueDay, state: 'toCome' };
  return { valueDay, state: invoiceStatus === PENDING_PAYMENT ? 'late' : 'paid' };
}

/** What the service says that was advanced of invoices, and no known advance paid: a line for each client. */
const listUnlisted = (invoices: readonly Invoice[], { getAdvanced }: MatchedAdvances) => {
  const getUnlisted = (invoice: Invoice) => invoice.nominalAmountFinanced - getAdvanced(invoice);
  const advanced = invoices.filter((invoice) => getUnlisted(invoice) > 0);
  return groupBy(advanced, toClientKey).map((group): Unnamed => {
    const paid = group.map((invoice) => toPaid(invoice, getUnlisted(invoice))).sort(byNumber);
    return {
      ...clientOf(group[0] as Invoice),
      kind: 'unlisted',
      state: 'unlisted',
      valueDay: '',
      reference: '',
      iban: '',
      wayToPay: '',
      gross: sum(paid, ({ gross }) => gross),
      ...UNKNOWN_PRICE,
      invoices: paid,
    };
  });
};

/** @param cost undefined if it is unknown */
const toPaid = (invoice: Invoice, gross: Cents, cost?: Cents): PaidInvoice => ({
  number: invoice.invoiceNumberExt,
  bankNumber: invoice.invoiceNumber,
  invoice,
  dueDay: invoice.invoiceExpirationDate,
  gross,
  cost,
  net: cost === undefined ? undefined : gross - cost,
});

const clientOf = ({ customerNumber, customerName }: Invoice) => ({
  clientNumber: customerNumber,
  clientName: customerName,
});

/** A service may omit the numbers of clients. */
const toClientKey = ({ customerNumber, customerName }: Invoice) => customerNumber || ` ${customerName}`;

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => Cents): Cents =>
  rows.reduce((total, row) => total + amountOf(row), 0);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byNumber = (one: PaidInvoice, other: PaidInvoice) =>
  compare(one.number, other.number) || compare(one.bankNumber, other.bankNumber);

/** What has no day comes last. */
const byDayAndClient = (one: Unnamed, other: Unnamed) =>
  compare(one.valueDay || '9', other.valueDay || '9') ||
  compare(one.clientName, other.clientName) ||
  compare(one.clientNumber, other.clientNumber) ||
  compare(one.kind, other.kind) ||
  compare(one.reference, other.reference) ||
  compare(one.iban, other.iban) ||
  compare(one.wayToPay, other.wayToPay);
