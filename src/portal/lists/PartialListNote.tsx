import { translate } from '#portal/i18n/i18n.ts';
import { formatPartialNote } from './export/extent-texts.ts';
import './lists.css';

interface PartNoteProps {
  /** The list has more rows than the service sends. */
  isPartial: boolean;
  /** How many it has sent; undefined where that is not known, as on a later page. */
  rows: number | undefined;
}

/** Says as long as a part of a list is shown that there is more (R-ADV-41); nothing for a whole list. */
export const PartialListNote = ({ isPartial, rows }: PartNoteProps) =>
  isPartial && (
    <p className="list-part">
      {rows === undefined ? translate('lists.lastPageOfPart') : formatPartialNote({ rows, isPart: isPartial })}
    </p>
  );
