import { startTransition, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';

/** As many rows as are drawn in one step, so that no step blocks the page. */
const ROWS_PER_STEP = 25;

interface RowsInStepsProps<Row> {
  rows: readonly Row[];
  /** What unfolds the rows; without it they are always there. */
  summary?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first rows of a long table, and more on request; folded rows are drawn once they are wanted. */
export function RowsInSteps<Row>({ rows, summary, children }: RowsInStepsProps<Row>) {
  const [isWanted, setWanted] = useState(summary === undefined);
  const [most, setMost] = useState(ROWS_PER_STEP);
  const left = rows.length - most;
  const shown = isWanted && (
    <>
      {children(left > 0 ? rows.slice(0, most) : rows)}
      {left > 0 && (
        <Button onClick={() => startTransition(() => setMost(most + ROWS_PER_STEP))}>
          {translate('proposal.more', { smart_count: Math.min(left, ROWS_PER_STEP) })}
        </Button>
      )}
    </>
  );
  if (summary === undefined) return shown;
  return (
    <details className="proposal-fold" onToggle={() => startTransition(() => setWanted(true))}>
      <summary>{summary}</summary>
      {shown}
    </details>
  );
}
