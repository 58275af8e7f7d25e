import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { SupportButton } from '#portal/ui/errors/SupportButton.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import type { IconName } from '#portal/ui/display/Icon.tsx';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { reloadPage } from '#portal/ui/loading/reload-page.ts';
import type { ToastKind } from '#shared/scenes/recording.ts';
import { closeToast, showRequestedToast, useToastMoveCount, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import { useToastItem } from './useToastItem.ts';
import './toasts.css';

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'error', warning: 'warning', info: 'info' };

/**
 * The stack of toasts at the top right: a popover in the top layer, so that no modal dialog hides it, and inside an
 * open dialog, as elements outside can neither be clicked nor are announced (R-LIM-03).
 */
export const Toasts = () => {
  const toasts = useToasts();
  const home = useRef<HTMLDivElement>(null);
  const [stack] = useState(createStack);
  const raises = useToastMoveCount();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    attach(stack, home.current);
    return newest === undefined ? undefined : showClear(stack);
  }, [stack, newest, raises]);
  useEffect(() => () => stack.remove(), [stack]);
  useEffect(() => {
    document.addEventListener('toast', showRequestedToast);
    return () => document.removeEventListener('toast', showRequestedToast);
  }, []);
  const items = toasts.map((toast) => <ToastItem key={toast.id} {...toast} onClose={() => closeToast(toast.id)} />);
  return <div ref={home}>{createPortal(items, stack)}</div>;
};

/** Moved in the DOM without React, so that its toasts stay mounted wherever it is. */
function createStack(): HTMLElement {
  const stack = document.createElement('section');
  stack.className = 'toasts';
  stack.popover = 'manual';
  return stack;
}

function attach(stack: HTMLElement, home: HTMLElement | null): void {
  stack.ariaLabel = translate('ui.notifications');
  const container = topDialog() ?? home;
  // A move closes the popover and takes the focus from its toasts.
  if (stack.parentElement !== container) container?.append(stack);
}

/**
 * The positioning loads with the first toast, which waits for it so that it does not jump. If it cannot be loaded, the
 * stack stays at the very top.
 */
function showClear(stack: HTMLElement): () => void {
  let isOver = false;
  let end = () => {};
  const show = (keepClear?: (stack: HTMLElement) => () => void) => {
    // In the meantime the toasts may have been removed, for example with a screen.
    if (isOver || !stack.isConnected) return;
    // Safari 16 and Chrome 109 have no popovers: there the stack stands above the page, or in the dialog.
    stack.togglePopover?.(true);
    if (keepClear) end = keepClear(stack);
  };
  loadCode(() => import('./toast-position.ts')).then(
    ({ keepToastsOffControls }) => show(keepToastsOffControls),
    () => show(),
  );
  return () => {
    isOver = true;
    end();
  };
}

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

type ToastItemProps = Pick<Toast, 'kind' | 'text' | 'duration'> &
  Partial<Pick<Toast, 'times' | 'lines' | 'offersReload' | 'action'>> & { onClose: () => void };

/** A message, which closes on click or after its duration (R-LIM-02, R-LIM-03). */
export const ToastItem = ({ kind, text, lines, duration, times, offersReload, action, onClose }: ToastItemProps) => {
  const { frame, close } = useToastItem({ duration, times, onClose });
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`toast-frame toast-${kind}`} {...frame}>
      <button type="button" className="toast" data-unrecorded onClick={close}>
        <Icon name={ICONS[kind]} />
        <span className="visually-hidden">{translate(`ui.toast.${kind}`)}</span>
        {/* New content is announced, also when it says the same again. */}
        <span key={times} className="toast-text">
          <span className="toast-message">{text}</span>
          {lines?.map((line) => (
            <small key={line} className="reference">
              {line}
            </small>
          ))}
        </span>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{translate('ui.close')}</span>
      </button>
      {offersReload && (
        <button type="button" className="ask-support" onClick={reloadPage}>
          {translate('ui.reload')}
        </button>
      )}
      {action && (
        <button type="button" className="ask-support" data-unrecorded onClick={action.run}>
          {action.text}
        </button>
      )}
      {kind === 'error' && !offersReload && <SupportButton />}
    </div>
  );
};
