import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { SupportButton } from '#portal/ui/errors/SupportButton.tsx';
import { IconButton } from './Button.tsx';
import { moveToastsToTopDialog } from '#portal/ui/toasts/toasts.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape and the close button; not while busy. */
  onClose: () => void;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  /** While an action is running the dialog cannot be closed. */
  busy?: boolean;
  /** Whether it opens without an action of the person: then no button has the focus, which a key could press unread. */
  opensByItself?: boolean;
  /** Whether the dialog is itself the report to support: every other one offers it, as what is behind is out of reach. */
  isReport?: boolean;
  children: ReactNode;
}

/** A modal dialog based on the browser's <dialog>: it traps the focus and restores it on close. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = (props: DialogProps) => {
  const { title, onClose, actions, busy = false, opensByItself = false, isReport = false, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    if (opensByItself) ref.current?.focus();
    moveToastsToTopDialog();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      moveToastsToTopDialog();
    };
  }, [opensByItself]);
  useEffect(() => {
    // The disabled button lost the focus; after a failure it gets the focus back.
    if (!busy && !ref.current?.contains(document.activeElement)) pressed.current?.focus();
  }, [busy]);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      tabIndex={opensByItself ? -1 : undefined}
      onFocus={({ target }) => (pressed.current = target)}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={translate('ui.close')} onClick={onClose} disabled={busy} />
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
      {!isReport && (
        <div className="dialog-support">
          <SupportButton />
        </div>
      )}
    </dialog>
  );
};
