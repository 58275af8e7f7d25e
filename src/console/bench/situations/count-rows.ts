import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { isUnfiltered, listRows } from '#shared/scenes/is-empty-at-service.ts';
import { containsInOrder, type ScreenState } from '#shared/scenes/screen-state.ts';

/** How many rows a narrowed list shows, and of how many; undefined where that is not known. */
export interface RowCounts {
  shown?: number;
  all?: number;
}

const SUMS = ['invoiceTools.sums', 'invoiceTools.found', 'invoiceTools.advanceable'];

/** Counts the rows of a narrowed list: as the screen says them, and by an answer without a filter that is whole. */
export function countRows(state: ScreenState): RowCounts {
  const shown = readCount(state);
  const all = countAll(state.scene.answers);
  // A whole list that is shorter than what is shown is that of another client.
  return {
    ...(shown !== undefined && { shown }),
    ...(all !== undefined && (shown === undefined || all >= shown) && { all }),
  };
}

/** The number with which the sums of a list begin: "18 facturas · …", not "Al menos 18 facturas · …". */
function readCount({ outline, getText }: ScreenState): number | undefined {
  const forms = SUMS.flatMap((key) => getText(key).split('||||')).map((form) => form.trim().split(/%\{\w+\}/));
  const [count] = outline.flatMap(({ name }) =>
    forms.flatMap(([before, ...parts]) => {
      const [number = ''] = /^[\d.]+/.exec(name) ?? [];
      return before === '' && number !== '' && isInOrder(name.slice(number.length), parts) ? [number] : [];
    }),
  );
  return count === undefined ? undefined : Number(count.replaceAll('.', ''));
}

/** Whether a text begins with the first part, and has the others after it. */
const isInOrder = (text: string, [first = '', ...others]: readonly string[]): boolean =>
  first !== '' && text.startsWith(first) && containsInOrder(text.slice(first.length), others);

/** Of a list that was asked for with a filter and without one, and that came in one piece. */
function countAll(answers: readonly SceneAnswer[]): number | undefined {
  const narrowed = new Set(answers.filter((answer) => !isUnfiltered(answer)).map(({ path }) => path));
  const whole = answers.find(
    (answer) => narrowed.has(answer.path) && isUnfiltered(answer) && isWhole(answer) && listRows(answer).length === 1,
  );
  return whole && listRows(whole)[0]?.length;
}

const isWhole = ({ body, query = {} }: SceneAnswer): boolean =>
  Number((body as { moreData?: unknown } | undefined)?.moreData) === 0 && !query['paginationItem'];
