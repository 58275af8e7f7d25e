import { useId } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { SentencePreview } from './SentencePreview.tsx';
import { REPORT_PARTS, type useReportForm } from './useReportForm.ts';

const LONGEST = 500;

type ReportFormProps = Pick<
  ReturnType<typeof useReportForm>,
  'report' | 'parts' | 'toggle' | 'told' | 'setTold' | 'shown' | 'showNow'
>;

/**
 * The supplier's description, first so that its words are seen as they leave, and the parts that will be sent, all optional
 * except the screen.
 */
export const ReportForm = ({ report, parts, toggle, told, setTold, shown, showNow }: ReportFormProps) => {
  const id = useId();
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {translate('report.told')}
        </label>
        <textarea
          id={id}
          className="field-input"
          rows={3}
          maxLength={LONGEST}
          value={told}
          onChange={({ target }) => setTold(target.value)}
          onBlur={showNow}
          aria-describedby={`${id}-help`}
        />
        <p id={`${id}-help`} className="field-help">
          {translate('report.toldHelp')}
        </p>
        <div role="status">{report.told !== undefined && <SentencePreview sentence={report.told} typed={shown} />}</div>
      </div>
      <fieldset className="report-parts">
        <legend>{translate('report.parts')}</legend>
        <label>
          <input type="checkbox" checked disabled />
          {translate('report.part.screen')}
        </label>
        {REPORT_PARTS.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={parts[part]} onChange={() => toggle(part)} />
            {translate(`report.part.${part}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
};
