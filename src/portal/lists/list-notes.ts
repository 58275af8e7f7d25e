import { formatDay, today } from '#shared/days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { readSession } from '#portal/session/session.ts';

/** Of the line in which a list says what it is narrowed by; it is drawn on paper only. */
export const FILTERS_LINE = 'filter-printed';

/** Whose list it is, who takes it along, when, and what it is narrowed by: a line each. */
export function listNotes(): string[] {
  const { alias, userData } = readSession();
  const filters = document.querySelector(`.${FILTERS_LINE}`)?.textContent;
  return [
    translate('lists.noteSupplier', { supplier: userData?.supplierId ?? '' }),
    translate('lists.noteUser', { user: alias }),
    translate('lists.noteDay', { day: formatDay(today()) }),
    filters ?? translate('lists.noFilters'),
  ];
}
