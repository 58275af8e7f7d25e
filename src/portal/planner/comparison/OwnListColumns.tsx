import { useId } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { ListSummary } from './ListSummary.tsx';
import type { ColumnRole, OwnColumns } from './own-list.ts';
import type { OwnList } from './useOwnList.ts';

const ROLES: readonly ColumnRole[] = ['number', 'amount', 'day'];

/** A, B … Z, AA, as spreadsheets name columns. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26));

/** What the list has in each column, which can be changed by hand. */
export const OwnListColumns = ({ list, onChange }: { list: OwnList; onChange: (columns: OwnColumns) => void }) => {
  const { rows, columns, fileName } = list;
  const id = useId();
  const sample = rows.slice(0, columns.headRows + 1);
  const width = Math.max(...sample.map((row) => row.length));
  const nameOf = (place: number) => {
    const heading = columns.headRows > 0 ? rows[columns.headRows - 1]?.[place] : undefined;
    const example = rows[columns.headRows]?.[place];
    return translate('comparison.column', { letter: letterOf(place), text: heading || example || '' });
  };
  const change = (role: ColumnRole, value: string) => {
    const { [role]: _before, ...others } = columns;
    const place = value === '' ? undefined : Number(value);
    // A column has one role.
    const rest = Object.fromEntries(Object.entries(others).filter(([name, at]) => name === 'headRows' || at !== place));
    onChange({ headRows: columns.headRows, ...rest, ...(place !== undefined && { [role]: place }) });
  };
  return (
    <section className="compare-columns" aria-label={translate('comparison.columns')}>
      <ListSummary fileName={fileName} lines={rows.length - columns.headRows} />
      {ROLES.map((role) => (
        <div className="field" key={role}>
          <label className="field-label" htmlFor={`${id}${role}`}>
            {translate(`comparison.role.${role}`)}
          </label>
          <select
            id={`${id}${role}`}
            className="field-input"
            value={columns[role] ?? ''}
            onChange={({ target }) => change(role, target.value)}
          >
            {(role !== 'number' || columns.number === undefined) && (
              <option value="">{translate('comparison.noColumn')}</option>
            )}
            {Array.from({ length: width }, (_, place) => (
              <option key={place} value={place}>
                {nameOf(place)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </section>
  );
};
