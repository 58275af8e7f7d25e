import type { Invoice } from '#shared/records.ts';
import { toCents, type Cents } from '#shared/money.ts';
import { getAmbiguousReadings, parseAmount } from '#shared/parse-amount.ts';

/** The number of characters from which on it is searched. */
export const MIN_SEARCH_LENGTH = 3;

/** Few enough to be normalised, or looked through, well within a frame. */
const ROWS_PER_SLICE = 1000;

/** What a search looks at. */
type SearchedInvoice = Pick<
  Invoice,
  'invoiceNumber' | 'invoiceNumberExt' | 'customerName' | 'nominalAmount' | 'nominalAmountFinanced'
>;

/** Without accents, case and punctuation: words of letters and digits, with one space between them. */
const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** A normalised number without separators and without the zeros that lead its groups of digits. */
const withoutZeros = (text: string) => withoutSpaces(text.replaceAll(/(?<!\d)0+(?=\d)/g, ''));

/** What is looked through for an invoice: its client and both its numbers, with and without leading zeros. */
function describe({ customerName, invoiceNumberExt, invoiceNumber }: SearchedInvoice): string {
  const numbers = [invoiceNumberExt, invoiceNumber].map(normalise);
  return [normalise(customerName), ...numbers.flatMap((text) => [withoutSpaces(text), withoutZeros(text)])].join('\n');
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
  for (let start = 0; start < invoices.length; start += ROWS_PER_SLICE) {
    for (const invoice of invoices.slice(start, start + ROWS_PER_SLICE)) index.push(describe(invoice));
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
  for (let start = 0; start < invoices.length; start += ROWS_PER_SLICE) {
    signal.throwIfAborted();
    const slice = invoices.slice(start, start + ROWS_PER_SLICE);
    found.push(...slice.filter((invoice, place) => matches(invoice, index[start + place] ?? '')));
    if (slice.length === ROWS_PER_SLICE) await nextTask();
  }
  return found;
}
