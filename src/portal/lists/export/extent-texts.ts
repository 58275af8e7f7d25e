import { translate } from '#portal/i18n/i18n.ts';
import type { Extent } from '#portal/lists/model/read-pages.ts';

const counts = new Intl.NumberFormat('de-DE');

const inWords = (rows: number) => ({ smart_count: rows, rows: counts.format(rows) });

/** That a list goes on after these rows, for screen, file and paper; undefined for a whole list. */
export const partNote = ({ rows, isPart }: Extent): string | undefined =>
  isPart ? translate('lists.part', inWords(rows)) : undefined;

/** What stands before the sums: of a part of a list it says what they cover. */
export const totalLabel = ({ rows, isPart }: Extent): string =>
  isPart ? translate('lists.totalOfPart', inWords(rows)) : translate('lists.total');
