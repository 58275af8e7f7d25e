import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { useCopyToClipboard } from './useCopyToClipboard.ts';

/** The exact content of the report, to read, and to copy if reports cannot be sent. */
export const ReportText = ({ text }: { text: string }) => {
  const { said, copy } = useCopyToClipboard();
  return (
    <details className="report-exact">
      <summary>{translate('report.exact')}</summary>
      <pre tabIndex={0}>{text}</pre>
      <Button onClick={() => copy(text)}>{translate('report.copy')}</Button>
      <span role="status">{said}</span>
    </details>
  );
};
