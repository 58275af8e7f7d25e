import { translate } from '#portal/i18n/i18n.ts';

/** A fact of a summary. @see SummaryList */
export interface SummaryItem {
  /** Key of its label. */
  label: string;
  value: string;
  /** Its value is a complete sentence. */
  isSentence?: boolean;
}

/** Lists the facts to review. */
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
