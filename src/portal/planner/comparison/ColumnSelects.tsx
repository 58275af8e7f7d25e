import { translate } from '#portal/i18n/i18n.ts';
import type { ColumnRole } from './headings.ts';
import { COLUMN_FIELDS } from './own-list-fields.ts';
import { nameColumn } from './preview.ts';
import { ReadingSelect } from './ReadingSelect.tsx';
import type { OwnColumns } from './recognise-columns.ts';
import type { OwnList } from './useOwnList.ts';

interface ColumnSelectsProps {
  list: OwnList;
  roles: readonly ColumnRole[];
  /** How many columns the list has. */
  width: number;
  onChange: (columns: OwnColumns) => void;
}

/** What the list has in each column, which can be changed by hand. */
export const ColumnSelects = ({ list, roles, width, onChange }: ColumnSelectsProps) => {
  const { columns } = list;
  const change = (role: ColumnRole, index: number | undefined) => {
    const { [role]: _before, ...others } = columns;
    // A column has one role.
    const rest = Object.fromEntries(Object.entries(others).filter(([name, at]) => name === 'headRows' || at !== index));
    onChange({ headRows: columns.headRows, ...rest, ...(index !== undefined && { [role]: index }) });
  };
  return roles.map((role) => (
    <ReadingSelect
      key={role}
      name={COLUMN_FIELDS[role]}
      label={translate(`comparison.role.${role}`)}
      value={columns[role] ?? ''}
      onChange={(index) => change(role, index)}
    >
      {(role !== 'number' || columns.number === undefined) && (
        <option value="">{translate('comparison.noColumn')}</option>
      )}
      {Array.from({ length: width }, (_, index) => (
        <option key={index} value={index}>
          {nameColumn(list, index)}
        </option>
      ))}
    </ReadingSelect>
  ));
};
