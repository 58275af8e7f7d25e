import { useCallback, useEffect, useRef, useState } from 'react';

/** A dialog about one row of a list; with the row goes the button that opened it, and the heading takes its focus. */
export function useRowDialog<Row>() {
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
