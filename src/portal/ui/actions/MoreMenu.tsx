import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#portal/ui/display/Icon.tsx';
import './button.css';
import './more-menu.css';

interface MoreMenuProps {
  /** The text of its button. */
  label: string;
  /** Buttons; a press closes the menu. Their dialogs show while it is closed. */
  children: ReactNode;
}

/** A button that opens what is needed less often, below it. Escape, a press elsewhere and leaving it by Tab close it. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => events.forEach((event) => document.removeEventListener(event, closeOutside));
  }, [isOpen]);
  const close = () => {
    // A dialog gives the focus back to the element that had it.
    toggle.current?.focus();
    setOpen(false);
  };
  const closeAfterPress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('.more-menu-panel > button') : null;
    if (button) close();
  };
  return (
    <div
      ref={box}
      className="more-menu"
      onClick={closeAfterPress}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="button button-secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={isOpen ? 'more-menu-panel more-menu-open' : 'more-menu-panel'}>
        {children}
      </div>
    </div>
  );
};
