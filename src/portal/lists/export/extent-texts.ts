import { translate } from '#portal/i18n/i18n.ts';
import type { ReadExtent } from '#portal/lists/model/consume-pages.ts';

const counts = new Intl.NumberFormat('de-DE');

const inWords = (rows: number) => ({ smart_count: rows, rows: counts.format(rows) });

/** That a list goes on after these rows, for screen, file and paper; undefined for a whole list. */
export const formatPartialNote = ({ rows, isPart }: ReadExtent): string | undefined =>
  isPart ? translate('lists.part', inWords(rows)) : undefined;

/** What stands before the sums: of a part of a list it says what they cover. */
export const formatTotalLabel = ({ rows, isPart }: ReadExtent): string =>
  isPart ? translate('lists.totalOfPart', inWords(rows)) : translate('lists.total');
