import { useEffect, useRef } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { INFORMATIVE_TOAST_MS, showToast } from '#portal/ui/toasts.ts';

/**
 * Says for 60 seconds, once per filter and not again on each of its pages, that there are more invoices than those shown
 * (R-INV-11, R-INV-18).
 * @param filter the filter in force, stable between renders; an empty one says nothing
 * @param moreData what the answer to that filter said
 */
export function useMoreDataToast(filter: object, moreData: boolean): void {
  const announced = useRef<object>(null);
  useEffect(() => {
    if (!moreData || announced.current === filter || Object.keys(filter).length === 0) return;
    announced.current = filter;
    showToast({ kind: 'info', text: translate('lists.moreData'), duration: INFORMATIVE_TOAST_MS });
  }, [filter, moreData]);
}
