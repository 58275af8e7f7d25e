import { translate } from '#portal/i18n/i18n.ts';
import { ColumnSelects } from './ColumnSelects.tsx';
import type { ColumnRole } from './headings.ts';
import { ListPreview } from './ListPreview.tsx';
import { ListSummary } from './ListSummary.tsx';
import { HEAD_ROWS_FIELD } from './own-list-fields.ts';
import { countColumns, listHeadingRows, nameRow } from './preview.ts';
import { ReadingNotes } from './ReadingNotes.tsx';
import { ReadingSelect } from './ReadingSelect.tsx';
import type { OwnReading, SheetChoice } from './own-lines.ts';
import type { OwnList } from './useOwnList.ts';

const ROLES: readonly ColumnRole[] = ['number', 'amount', 'day'];
/** Columns that only lists of some programs have. */
const MORE_ROLES: readonly ColumnRole[] = ['series', 'credit', 'side'];

interface OwnListReadingProps {
  list: OwnList;
  /** Undefined as long as it takes. */
  reading: OwnReading | undefined;
  onSheet: (index: number) => void;
  onHeadRows: (headRows: number) => void;
  onChoice: (choice: Partial<SheetChoice>) => void;
}

/** How the own list is read, with a look at its first rows; all of it can be changed by hand. */
export const OwnListReading = ({ list, reading, onSheet, onHeadRows, onChoice }: OwnListReadingProps) => {
  const { sheets, sheetIndex, columns, fileName } = list;
  const width = countColumns(list);
  const selects = (roles: readonly ColumnRole[]) => (
    <ColumnSelects list={list} roles={roles} width={width} onChange={(next) => onChoice({ columns: next })} />
  );
  return (
    <section className="compare-columns" aria-label={translate('comparison.columns')}>
      <ListSummary fileName={fileName} lines={reading?.lines.length ?? list.sheet.rows.length} />
      {sheets.length > 1 && (
        <ReadingSelect
          name="ownListSheet"
          label={translate('comparison.sheetChoice')}
          value={sheetIndex}
          onChange={(at) => onSheet(at ?? 0)}
        >
          {sheets.map((sheet, at) => (
            <option key={sheet.name} value={at} disabled={sheet.isTooLong}>
              {translate(nameState(sheet), { name: sheet.name || String(at + 1) })}
            </option>
          ))}
        </ReadingSelect>
      )}
      <ReadingSelect
        name={HEAD_ROWS_FIELD}
        label={translate('comparison.headingChoice')}
        value={columns.headRows}
        onChange={(headRows) => onHeadRows(headRows ?? 0)}
      >
        <option value={0}>{translate('comparison.noHeading')}</option>
        {listHeadingRows(list).map((row, at) => (
          <option key={row.number} value={at + 1}>
            {nameRow(row)}
          </option>
        ))}
      </ReadingSelect>
      {selects(ROLES)}
      <details className="compare-more-columns" open={MORE_ROLES.some((role) => columns[role] !== undefined)}>
        <summary>{translate('comparison.moreColumns')}</summary>
        <div>{selects(MORE_ROLES)}</div>
      </details>
      {reading && (
        <ReadingNotes
          reading={reading}
          withHidden={list.withHidden}
          onWithHidden={(withHidden) => onChoice({ withHidden })}
        />
      )}
      <ListPreview list={list} width={width} />
    </section>
  );
};

const nameState = ({ isHidden, isTooLong }: OwnList['sheet']) =>
  isTooLong ? 'comparison.sheetTooLong' : isHidden ? 'comparison.sheetHidden' : 'comparison.sheetName';
