import { useCallback, useEffect, useRef, useState } from 'react';

/** A dialog about one row of a list. When the row and its button disappear, the heading receives the focus. */
export function useRowDialog<Row>(): {
  row: Row | undefined;
  open: (row: Row) => void;
  close: () => void;
  closeGone: () => void;
} {
  const [row, setRow] = useState<Row>();
  const isGone = useRef(false);
  useEffect(() => {
    if (!row && isGone.current) document.querySelector('h1')?.focus();
    isGone.current = false;
  }, [row]);
  return {
    row,
    /** Stable between renders. */
    open: useCallback((opened: Row) => setRow(opened), []),
    close: () => setRow(undefined),
    closeGone: () => {
      isGone.current = true;
      setRow(undefined);
    },
  };
}
