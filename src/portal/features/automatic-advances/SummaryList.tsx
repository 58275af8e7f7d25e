import { translate } from '#portal/i18n/i18n.ts';

/** A fact of a summary. @see SummaryList */
export interface SummaryItem {
  /** Key of its name. */
  label: string;
  value: string;
  /** Its value is a whole sentence. */
  isSentence?: boolean;
}

/** What there is to check, fact by fact. */
export const SummaryList = ({ facts }: { facts: readonly SummaryItem[] }) => (
  <dl className="automatic-summary">
    {facts.map(({ label, value, isSentence }) => (
      <div key={label} className={isSentence ? 'automatic-sentence' : undefined}>
        <dt>{translate(label)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
