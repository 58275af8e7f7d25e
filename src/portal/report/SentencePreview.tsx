import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { markChanges } from './mark-changes.ts';

interface SentencePreviewProps {
  /** As it will be sent. */
  sentence: string;
  /** As the supplier typed it. */
  typed: string;
}

/** The supplier's own words exactly as support will read them, with what was changed in them marked (R-REP-02). */
export const SentencePreview = ({ sentence, typed }: SentencePreviewProps) => {
  const isChanged = sentence !== typed.trim();
  return (
    <Notice tone={isChanged ? 'warning' : 'info'}>
      <p>{translate('report.toldShown')}</p>
      <p className="report-sentence">
        {markChanges(typed, sentence).map((part) =>
          part.isChanged ? <mark key={part.from}>{part.text}</mark> : <span key={part.from}>{part.text}</span>,
        )}
      </p>
      {isChanged && <p>{translate('report.toldChanged')}</p>}
    </Notice>
  );
};
