import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { ToastItem } from '#portal/ui/toasts/Toasts.tsx';
import { LONG_TOAST_MS } from '#portal/ui/toasts/toasts.ts';
import './lists.css';

interface MoreDataToastProps {
  /** The filter in force, stable between renders; an empty one says nothing. */
  filter: object;
  /** Whether the response to that filter reported more rows. */
  moreData: boolean;
}

/**
 * Says for 60 seconds, once per filter and not again on each of its pages, that there are more invoices than those shown
 * (R-INV-11, R-INV-18, R-LIM-04). It has its own place above the table, because nothing may cover amounts for that long. It
 * is not a landmark, because the stack of toasts is one, and two with the same name are indistinguishable.
 */
export const MoreDataToast = ({ filter, moreData }: MoreDataToastProps) => {
  const [announced, setAnnounced] = useState<object>();
  const [closed, setClosed] = useState<object>();
  if (moreData && announced !== filter && Object.keys(filter).length > 0) setAnnounced(filter);
  if (announced !== filter || closed === filter) return null;
  return (
    <div className="toast-room">
      <ToastItem
        kind="info"
        text={translate('lists.moreData')}
        duration={LONG_TOAST_MS}
        onClose={() => setClosed(filter)}
      />
    </div>
  );
};
