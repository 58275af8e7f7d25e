import { useState } from 'react';
import type { Invoice } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { isHideable } from '#portal/lists/model/columns.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { Button } from '#portal/ui/actions/Button.tsx';

interface ColumnChoiceProps {
  columns: readonly Column<Invoice>[];
  /** The keys of the headings of hidden columns. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Shows and hides columns; each change is visible at once. */
export const ColumnChoice = ({ columns, hidden, onChange }: ColumnChoiceProps) => {
  // The table takes longer to follow than another box to be clicked.
  const [chosen, setChosen] = useState(hidden);
  const change = (next: string[]) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <>
      <p>{translate('views.columnsText')}</p>
      <ul className="views-columns">
        {columns.map((column) => (
          <li key={column.label}>
            <label>
              <input
                type="checkbox"
                checked={!chosen.includes(column.label)}
                disabled={!isHideable(column)}
                onChange={({ target }) => {
                  const others = chosen.filter((label) => label !== column.label);
                  change(target.checked ? others : [...others, column.label]);
                }}
              />
              {translate(column.label)}
            </label>
          </li>
        ))}
      </ul>
      <Button variant="text" disabled={chosen.length === 0} onClick={() => change([])}>
        {translate('views.allColumns')}
      </Button>
    </>
  );
};
