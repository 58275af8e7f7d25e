/* oxlint-disable jsx-a11y/no-redundant-roles -- cards change `display`, which takes the roles from table elements in some browsers */
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './lists.css';

interface TableFrameProps {
  caption: string;
  busy?: boolean;
  /** Head and body. */
  children: ReactNode;
}

/**
 * A table whose head stays while the page scrolls. Where its columns don't fit, it scrolls by itself, also by keyboard,
 * and its head and first column stay.
 */
export const TableFrame = ({ caption, busy = false, children }: TableFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(frame);
  return (
    <div
      ref={frame}
      className={scrolls ? 'table-frame table-frame-scrolls' : 'table-frame'}
      aria-busy={busy}
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
};

/** Whether the content of an element is wider than the element. */
function useOverflow(frame: React.RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = frame.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const measure = () => setOverflows(content.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
