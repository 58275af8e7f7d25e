import { formatDay } from '#shared/dates/days.ts';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatCompany } from '#portal/records/company-name.ts';
import { readSession } from '#portal/session/session.ts';

/**
 * Lines that state the supplier, the user, the day and the active filters.
 * @param company its name; empty when unknown
 * @param filters the result of `useFilterSummary`; undefined without filters
 */
export function buildExportNotes(company: string, filters: string | undefined): string[] {
  const { alias, userData } = readSession();
  return [
    translate('lists.noteSupplier', { supplier: formatCompany(company, userData?.supplierId ?? '') }),
    translate('lists.noteUser', { user: alias }),
    translate('lists.noteDay', { day: formatDay(today()) }),
    filters ?? translate('lists.noFilters'),
  ];
}
