import { translate } from '#portal/i18n/i18n.ts';

const counts = new Intl.NumberFormat('de-DE');

interface ListSummaryProps {
  /** '' for a pasted list. */
  fileName?: string;
  lines: number;
}

/** What the own list is, and how many lines it has. */
export const ListSummary = ({ fileName = '', lines }: ListSummaryProps) => (
  <p>
    <strong>{fileName || translate('comparison.pasted')}</strong>{' '}
    {translate('comparison.lines', { smart_count: lines, lines: counts.format(lines) })}
  </p>
);
