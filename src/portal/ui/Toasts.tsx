import { useEffect, useRef } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { closeToast, useRaises, useToasts } from './toasts.ts';
import type { Toast, ToastKind } from './toasts.ts';
import './toasts.css';

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'error', warning: 'warning', info: 'info' };

/**
 * The stack of toasts at the top right, above everything: as a popover it lies in the top layer, so that a modal dialog
 * doesn't hide it.
 */
export const Toasts = () => {
  const toasts = useToasts();
  const ref = useRef<HTMLDivElement>(null);
  const raises = useRaises();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const stack = ref.current;
    if (!stack?.showPopover) return;
    if (stack.matches(':popover-open')) stack.hidePopover();
    if (newest !== undefined) stack.showPopover();
  }, [newest, raises]);
  return (
    <section aria-label={translate('ui.notifications')}>
      <div ref={ref} className="toasts" popover="manual">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </div>
    </section>
  );
};

const ToastItem = ({ id, kind, text, duration }: Toast) => {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      <button type="button" className={`toast toast-${kind}`} onClick={() => closeToast(id)}>
        <Icon name={ICONS[kind]} />
        <span className="visually-hidden">{translate(`ui.toast.${kind}`)}</span>
        <span className="toast-text">{text}</span>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{translate('ui.close')}</span>
      </button>
    </div>
  );
};
