import { isKeptViews } from '#generated/stored/kept-views.ts';
import type { KeptViews } from '#generated/stored/kept-views.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { createStore } from '#shared/runtime/store.ts';
import type { ListPosition } from '#portal/lists/list-position.ts';
import { getViewsKey as getKey } from '#portal/session/views-key.ts';
import { browserStorage, tabStorage } from '#portal/storage/storage.ts';
import { DUE_RANGES, findDueRange, getDueDays, removeDueDays } from '#portal/planner/due-range.ts';

/** Filter and hidden columns of the list of invoices under a name (R-PLAN-07). */
export type KeptView = Required<Pick<KeptViews['views'][number], 'name' | 'filter' | 'hidden'>> & { due?: string };

/** How many views a user keeps. */
export const MAX_VIEWS = 20;

/** The filters of today; a view of another version may have others, which are ignored. */
const FILTERS: Record<keyof InvoiceFilter, true> = {
  numCliente: true,
  estadoFactura: true,
  fechaDesde: true,
  fechaHasta: true,
  impDesde: true,
  impHasta: true,
  tipoConfirming: true,
};

const changes = createStore(0);

/** Calls a listener when the views change. @returns unsubscribes */
export const subscribeToViews = changes.subscribe;

let last: { text: string | null; views: readonly KeptView[] } = { text: null, views: [] };

/** The views of the session's user, in the order in which they were kept; the same array until they change. */
export function listViews(): readonly KeptView[] {
  const text = tabStorage.read(getKey()) ?? browserStorage.read(getKey());
  if (text !== last.text) last = { text, views: parseViews(text) };
  return last.views;
}

function parseViews(text: string | null): readonly KeptView[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isKeptViews(stored) ? (stored.views as KeptView[]) : [];
  } catch {
    return [];
  }
}

/** Whether this browser remembers the user's views after the session, which others of this computer might read. */
export const areViewsRemembered = (): boolean => browserStorage.read(getKey()) !== null;

/**
 * Stores the views: in this browser, if it is to remember them, otherwise in the tab until the session ends.
 * @returns whether the browser keeps them; otherwise they last until the page is closed
 */
export function storeViews(views: readonly KeptView[], isRemembered = areViewsRemembered()): boolean {
  const [storage, other] = isRemembered ? [browserStorage, tabStorage] : [tabStorage, browserStorage];
  const isKept = storage.write(getKey(), JSON.stringify({ views }));
  other.remove(getKey());
  changes.set(changes.get() + 1);
  return isKept;
}

/**
 * The view of a place in the list. This week, this month and overdue stay what they mean, whatever the day.
 * @param today the day at the entity
 */
export function createView(
  name: string,
  { filter, hidden = [] }: Pick<ListPosition<InvoiceFilter>, 'filter' | 'hidden'>,
  today: IsoDay,
): KeptView {
  const due = findDueRange(filter, today);
  return { name, filter: { ...(due ? removeDueDays(filter) : filter) }, hidden, ...(due && { due }) };
}

/** The place in the list that a view leads to, as state of its history entry. @param today the day at the entity */
export function toListState({ filter, hidden, due }: KeptView, today: IsoDay) {
  const known = Object.fromEntries(Object.entries(filter).filter(([name]) => Object.hasOwn(FILTERS, name)));
  const range = DUE_RANGES.find((each) => each === due);
  const position: ListPosition<InvoiceFilter> = {
    filter: { ...known, ...(range && getDueDays(range, today)) },
    page: 1,
    hidden,
  };
  return { invoices: position };
}
