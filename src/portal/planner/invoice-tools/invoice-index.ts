import type { Invoice } from '#shared/records/records.ts';
import { toCents, type Cents } from '#shared/money/money.ts';
import { getAmbiguousReadings, parseAmount } from '#shared/money/parse-amount.ts';

/** The number of characters from which on it is searched. */
export const MIN_SEARCH_LENGTH = 3;

/** Few enough to be normalised, or looked through, well within a frame. */
const ROWS_PER_SLICE = { normalised: 500, searched: 2000 };

/** What a search looks at. */
type SearchedInvoice = Pick<
  Invoice,
  'invoiceNumber' | 'invoiceNumberExt' | 'customerName' | 'nominalAmount' | 'nominalAmountFinanced'
>;

/** What most texts are made of; they need none of the slow steps. */
const ASCII = /^[ -~]*$/;

/** Without accents, case and punctuation: words of letters and digits, with one space between them. */
const normalise = (text: string): string =>
  ASCII.test(text)
    ? toWords(text, /[^a-z\d]+/g)
    : toWords(text.normalize('NFD').replaceAll(/[\u0300-\u036F’]/g, ''), /[^\p{L}\p{N}]+/gu);

const toWords = (text: string, separators: RegExp) =>
  text.toLowerCase().replaceAll(/[.']/g, '').replaceAll(separators, ' ').trim();

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** A normalised number without separators and without the zeros that lead its groups of digits. */
const withoutZeros = (text: string) => withoutSpaces(text.replaceAll(/(?<!\d)0+(?=\d)/g, ''));

/** Describes invoices by what is looked through: the client and both numbers, with and without leading zeros. */
function createDescriber(): (invoice: SearchedInvoice) => string {
  const clients = new Map<string, string>();
  const describeClient = (name: string) => {
    const known = clients.get(name) ?? normalise(name);
    clients.set(name, known);
    return known;
  };
  const describeNumber = (number: string) => {
    const text = normalise(number);
    return `${withoutSpaces(text)}\n${withoutZeros(text)}`;
  };
  return ({ customerName, invoiceNumberExt, invoiceNumber }) =>
    `${describeClient(customerName)}\n${describeNumber(invoiceNumberExt)}\n${describeNumber(invoiceNumber)}`;
}

const indices = new WeakMap<readonly SearchedInvoice[], Promise<string[]>>();

/** The normalised texts of invoices, which are created once, in slices. */
function getIndex(invoices: readonly SearchedInvoice[]): Promise<string[]> {
  const known = indices.get(invoices);
  if (known) return known;
  const index = createIndex(invoices);
  indices.set(invoices, index);
  return index;
}

async function createIndex(invoices: readonly SearchedInvoice[]): Promise<string[]> {
  const index: string[] = [];
  const describe = createDescriber();
  for (let start = 0; start < invoices.length; start += ROWS_PER_SLICE.normalised) {
    for (const invoice of invoices.slice(start, start + ROWS_PER_SLICE.normalised)) index.push(describe(invoice));
    await nextTask();
  }
  return index;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The amounts, in cents, that a text may mean: none, one, or both readings of "1.234". */
function readAmounts(typed: string): Cents[] {
  const amount = parseAmount(typed);
  return (getAmbiguousReadings(typed) ?? (amount ? [amount] : [])).map(toCents);
}

/** Decides whether an invoice matches. @param typed has letters or digits */
function createMatcher(typed: string): (invoice: SearchedInvoice, text: string) => boolean {
  const amounts = readAmounts(typed);
  // The parts of an amount are no words: "00" is in many numbers.
  const words = amounts.length > 0 ? [] : typed.split(/\s+/).map(normalise).filter(Boolean).map(listSpellings);
  // Nor is an amount with decimals a part of a number.
  const whole = amounts.length > 0 && typed.includes(',') ? [] : listSpellings(normalise(typed));
  return ({ nominalAmount, nominalAmountFinanced }, text) => {
    const isIn = (spelling: string) => text.includes(spelling);
    return (
      whole.some(isIn) ||
      (words.length > 0 && words.every((spellings) => spellings.some(isIn))) ||
      amounts.some((cents) => cents === nominalAmount || cents === nominalAmountFinanced)
    );
  };
}

/** How a normalised text may stand in an entry of the index. */
const listSpellings = (text: string): string[] => [...new Set([text, withoutSpaces(text), withoutZeros(text)])];

/**
 * Finds invoices by number, client or amount (R-PLAN-09). Each word has to be in the client's name or in a number; numbers
 * are compared without separators, and without leading zeros as well. It works in slices, so that the page stays responsive.
 * @param typed as typed; a text without letters and digits finds nothing
 * @returns the matches in their order
 * @throws the signal's reason when it was cancelled
 */
export async function searchInvoices<Row extends SearchedInvoice>(
  invoices: readonly Row[],
  typed: string,
  signal: AbortSignal,
): Promise<Row[]> {
  const index = await getIndex(invoices);
  const matches = normalise(typed) === '' ? () => false : createMatcher(typed);
  const found: Row[] = [];
  for (let start = 0; start < invoices.length; start += ROWS_PER_SLICE.searched) {
    signal.throwIfAborted();
    const slice = invoices.slice(start, start + ROWS_PER_SLICE.searched);
    found.push(...slice.filter((invoice, place) => matches(invoice, index[start + place] ?? '')));
    if (slice.length === ROWS_PER_SLICE.searched) await nextTask();
  }
  return found;
}
