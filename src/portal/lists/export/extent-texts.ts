import { translate } from '#portal/i18n/i18n.ts';
import type { ReadExtent } from '#portal/lists/model/consume-pages.ts';

const counts = new Intl.NumberFormat('de-DE');

const inWords = (rows: number) => ({ smart_count: rows, rows: counts.format(rows) });

/** States that a list is incomplete, for screen, file and paper; undefined for a complete list. */
export const formatPartialNote = ({ rows, isPart }: ReadExtent): string | undefined =>
  isPart ? translate('lists.part', inWords(rows)) : undefined;

/** The label of the sums; for an incomplete list it states which rows they cover. */
export const formatTotalLabel = ({ rows, isPart }: ReadExtent): string =>
  isPart ? translate('lists.totalOfPart', inWords(rows)) : translate('lists.total');
