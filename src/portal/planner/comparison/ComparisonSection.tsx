import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';
import type { Match } from './match-invoices.ts';

/** As many rows as a page of a list. */
const PAGE = 50;

interface ComparisonSectionProps {
  name: string;
  columns: readonly Column<Match>[];
  matches: readonly Match[];
  /** Actions below the rows. */
  children: ReactNode;
}

/** The lines of the own list with one outcome. */
export const ComparisonSection = ({ name, columns, matches, children }: ComparisonSectionProps) => {
  const [shown, setShown] = useState(PAGE);
  const title = translate(`comparison.section.${name}`);
  const rest = matches.length - shown;
  return (
    <section aria-labelledby={`compare-${name}`}>
      <h2 id={`compare-${name}`} tabIndex={-1}>
        {title}
      </h2>
      <RecordTable
        caption={title}
        columns={columns}
        rows={matches.slice(0, shown)}
        rowKey={({ line }) => String(line.row)}
      />
      {rest > 0 && (
        <p className="compare-more">
          <Button onClick={() => setShown(shown + PAGE)}>
            {translate('comparison.more', { smart_count: Math.min(rest, PAGE), rest })}
          </Button>
        </p>
      )}
      {children}
    </section>
  );
};
