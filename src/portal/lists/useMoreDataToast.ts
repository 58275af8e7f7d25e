import { useEffect } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { INFORMATIVE_TOAST_MS, showToast } from '#portal/ui/toasts.ts';

/**
 * Says for 60 seconds, once per filtered answer, that there are more invoices than those shown (R-INV-11, R-INV-18).
 * @param filter the filter in force; an empty one says nothing
 */
export function useMoreDataToast(filter: object, moreData: boolean): void {
  const isFiltered = Object.keys(filter).length > 0;
  useEffect(() => {
    if (isFiltered && moreData) {
      showToast({ kind: 'info', text: translate('lists.moreData'), duration: INFORMATIVE_TOAST_MS });
    }
  }, [filter, isFiltered, moreData]);
}
