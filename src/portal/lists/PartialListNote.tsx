import { translate } from '#portal/i18n/i18n.ts';
import { formatPartialNote } from './export/extent-texts.ts';
import './lists.css';

interface PartNoteProps {
  /** The list has more rows than the service sends. */
  isPartial: boolean;
  /** Number of rows received; undefined when unknown, for example on a later page. */
  rows: number | undefined;
}

/** States that a list is incomplete (R-ADV-41); renders nothing for a complete list. */
export const PartialListNote = ({ isPartial, rows }: PartNoteProps) =>
  isPartial && (
    <p className="list-part">
      {rows === undefined ? translate('lists.lastPageOfPart') : formatPartialNote({ rows, isPart: isPartial })}
    </p>
  );
