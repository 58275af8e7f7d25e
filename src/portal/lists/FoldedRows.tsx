import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/display/Icon.tsx';
import './folded-rows.css';

/** Fewer rows are never folded. */
const MOST_UNFOLDED = 5;

interface FoldedRowsProps {
  /** Number of rows. */
  count: number;
  /** Says what it unfolds, and how many. */
  label: string;
  children: ReactNode;
}

/** A table below which a screen goes on: on a phone a button unfolds it. Wide screens and paper always have it. */
export const FoldedRows = ({ count, label, children }: FoldedRowsProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (count <= MOST_UNFOLDED) return children;
  return (
    <>
      <button
        type="button"
        className="fold-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={isOpen ? undefined : 'fold-closed'}>
        {children}
      </div>
    </>
  );
};
