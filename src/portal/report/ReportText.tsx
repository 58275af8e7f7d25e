import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useCopyToClipboard } from './useCopyToClipboard.ts';

interface ReportTextProps {
  text: string;
  /** Saves it as a file; absent where the dialog has a button for it. */
  onSave?: () => void;
}

/** The exact content of the report, to read, and to copy or save if it cannot be sent. */
export const ReportText = ({ text, onSave }: ReportTextProps) => {
  const { said, copy } = useCopyToClipboard();
  return (
    <details className="report-exact">
      <summary>{translate('report.exact')}</summary>
      <pre tabIndex={0}>{text}</pre>
      <div className="report-exact-actions">
        <Button onClick={() => copy(text)}>{translate('report.copy')}</Button>
        {onSave && <Button onClick={onSave}>{translate('report.save')}</Button>}
      </div>
      <span role="status">{said}</span>
    </details>
  );
};
