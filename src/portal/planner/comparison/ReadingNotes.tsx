import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { nameRows } from './preview.ts';
import type { OwnReading } from './own-lines.ts';

const counts = new Intl.NumberFormat('de-DE');

const countOf = (rows: number) => ({ smart_count: rows, lines: counts.format(rows) });

interface ReadingNotesProps {
  reading: OwnReading;
  withHidden: boolean;
  onWithHidden: (withHidden: boolean) => void;
}

/** What is not compared of the own list, and why. */
export const ReadingNotes = ({ reading, withHidden, onWithHidden }: ReadingNotesProps) => {
  const { hiddenRows, leftOut, unreadAmounts, unreadDays, isNegated } = reading;
  const hasUnread = unreadAmounts.length + unreadDays.length > 0;
  return (
    <>
      {hiddenRows > 0 && (
        <div className="compare-hidden">
          <p>{translate('comparison.hiddenRows', countOf(hiddenRows))}</p>
          <label>
            <input
              type="checkbox"
              className="compare-box"
              checked={withHidden}
              onChange={({ target }) => onWithHidden(target.checked)}
            />
            {translate('comparison.withHidden')}
          </label>
        </div>
      )}
      {leftOut.length > 0 && (
        <p className="field-help">
          {translate('comparison.leftOut', { ...countOf(leftOut.length), rows: nameRows(leftOut) })}
        </p>
      )}
      {isNegated && <p className="field-help">{translate('comparison.negated')}</p>}
      {hasUnread && (
        <Notice tone="warning">
          {unreadAmounts.length > 0 && (
            <p>
              {translate('comparison.unreadAmounts', {
                ...countOf(unreadAmounts.length),
                rows: nameRows(unreadAmounts),
              })}
            </p>
          )}
          {unreadDays.length > 0 && (
            <p>{translate('comparison.unreadDays', { ...countOf(unreadDays.length), rows: nameRows(unreadDays) })}</p>
          )}
        </Notice>
      )}
    </>
  );
};
