import { INVOICE_NUMBERS, NOTATIONS } from '#shared/identifiers/invoice-numbers.ts';
import { type Cents, fromCents } from '#shared/money/money.ts';
import { OWN_LIST_ROUTE, type OwnCell, type RecordedOwnList } from '#shared/scenes/recording.ts';
import type { SceneOwnList, SceneStep } from '#shared/scenes/scene.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { RowPair } from './report-search.ts';

/** What an own list is compared with. */
interface ComparedWith {
  /** The rows of the answers, before and after they were anonymized. */
  rows: readonly RowPair[];
  /** The amounts of the report. */
  amounts: ReadonlySet<Cents>;
}

/**
 * Anonymizes the supplier's own list so that its comparison has the same result: a number that means an invoice becomes the
 * invented one of that invoice, whatever its notation, and amounts are replaced as those of the invoices.
 */
function anonymizeOwnList({ rows }: RecordedOwnList, compared: ComparedWith, anonymizer: Anonymizer): SceneOwnList {
  const findInvented = createNumberSearch(compared.rows);
  const inventNumber = (text: string): string => {
    const made = findInvented(text);
    if (made === undefined) return String(anonymizer.anonymizeValue('reference', text));
    anonymizer.setReplacement('reference', text, made);
    return made;
  };
  const inventAmount = (cell: OwnCell): string => {
    const cents = anonymizer.anonymizeValue('amount', chooseMeant(cell, compared.amounts), 'cents') as Cents;
    return formatCents(cents, cell.decimalMark ?? ',');
  };
  return {
    rows: rows.map((cells) => {
      const numbers = inventNumbers(cells, inventNumber);
      return cells.map((cell) =>
        toText(numbers.get(cell) ?? (cell.kind === 'amount' ? inventAmount(cell) : cell.text)),
      );
    }),
  };
}

/** The own list of a report; undefined where the visit had none. @param isSent false: the supplier leaves it out */
export const buildOwnList = (
  list: RecordedOwnList | undefined,
  { isSent, ...compared }: ComparedWith & { isSent: boolean },
  anonymizer: Anonymizer,
): SceneOwnList | undefined =>
  list && (!isSent ? { gap: 'unsent' } : list.gap ? { gap: list.gap } : anonymizeOwnList(list, compared, anonymizer));

interface OwnListOfScreen {
  list: RecordedOwnList | undefined;
  /** As it is in the report. */
  made: SceneOwnList | undefined;
  /** The address of the current screen. */
  route: string;
}

/**
 * Completes the steps on the screen of the own list: a list that was compared before this visit of the screen, and columns
 * that are not recognised. Without the list none of them would show what the supplier saw.
 */
export function withOwnList(steps: readonly SceneStep[], { list, made, route }: OwnListOfScreen): SceneStep[] {
  if (!list || !made || route.split('?')[0] !== OWN_LIST_ROUTE) return [...steps];
  if ('gap' in made) return [];
  const { field, button, isCompared, columns } = list;
  const compares = (step: SceneStep) =>
    field === 'ownList' ? 'press' in step && step.press === button : 'list' in step && step.list === field;
  const given = steps.some((step) => 'list' in step && step.list === field) ? steps : [{ list: field }, ...steps];
  const isDone = !isCompared || given.some(compares);
  const whole = isDone
    ? given
    : given.flatMap((step): SceneStep[] => ('list' in step ? [step, { press: button }] : [step]));
  const last = whole.findLastIndex(compares) + 1;
  return [...whole.slice(0, last), ...columns, ...whole.slice(last)];
}

/** The amount that a text means: rather one that the report has than another one. */
export const chooseMeant = ({ cents = [] }: OwnCell, amounts: ReadonlySet<Cents>): Cents =>
  cents.find((one) => amounts.has(Math.abs(one))) ?? cents[0] ?? 0;

/** Cells are separated by semicolons. */
const toText = (text: string): string =>
  text
    .replaceAll(/[;"\r\n\t]/g, ' ')
    .trim()
    .slice(0, LONGEST_CELL);
const LONGEST_CELL = 200;

const ALPHANUMERIC = /[\p{L}\p{N}]/gu;
const count = (text: string) => text.match(ALPHANUMERIC)?.length ?? 0;

/** The invented number of a row, of which its series is the beginning. */
function inventNumbers(cells: readonly OwnCell[], invent: (text: string) => string): Map<OwnCell, string> {
  const number = cells.find(({ kind }) => kind === 'number');
  const series = cells.find(({ kind }) => kind === 'series');
  if (!number) return new Map(series && [[series, 'x']]);
  if (!series || series.text === '') return new Map([[number, invent(number.text)]]);
  const isWhole = number.text.startsWith(series.text);
  const made = invent(isWhole ? number.text : `${series.text}-${number.text}`);
  const end = placeAfter(made, count(series.text));
  const rest = made.slice(end).replace(/^[^\p{L}\p{N}]+/u, '');
  return new Map([
    [series, made.slice(0, end)],
    [number, isWhole ? made : rest],
  ]);
}

/** The place after some letters and digits. */
function placeAfter(text: string, signs: number): number {
  const found = [...text.matchAll(ALPHANUMERIC)][signs - 1];
  return found ? found.index + found[0].length : 0;
}

/** Creates a search for the invented number of the invoice that a number means, as the comparison finds it. */
function createNumberSearch(rows: readonly RowPair[]): (number: string) => string | undefined {
  const ways = INVOICE_NUMBERS.flatMap((field) =>
    NOTATIONS.map((notation) => {
      const known = new Map<string, string>();
      for (const { real, fake } of rows) {
        const [number, made] = [read(real, field), read(fake, field)];
        if (number !== undefined && made !== undefined) known.set(notation(number), made);
      }
      return { notation, known };
    }),
  );
  return (number) => {
    for (const { notation, known } of ways) {
      const made = known.get(notation(number));
      if (made !== undefined) return made;
    }
    return undefined;
  };
}

const read = (row: object, field: string): string | undefined => {
  const value = (row as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const GROUPED = {
  ',': new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  '.': new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** As programs write amounts: with two decimals, which cannot be taken for thousands. */
const formatCents = (cents: Cents, decimalMark: '.' | ','): string => GROUPED[decimalMark].format(fromCents(cents));
