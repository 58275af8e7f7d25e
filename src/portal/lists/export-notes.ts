import { formatDay } from '#shared/days.ts';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatCompany } from '#portal/records/company-name.ts';
import { readSession } from '#portal/session/session.ts';

/**
 * Whose list it is, who takes it along, when, and what it is narrowed by: a line each.
 * @param company its name; empty where it is not known
 * @param filters what `useFilterSummary` says; undefined when nothing narrows it
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
