import { useId } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import { REPORT_PARTS, type useReportForm } from './useReportForm.ts';

const LONGEST = 500;

type ReportFormProps = Pick<
  ReturnType<typeof useReportForm>,
  'report' | 'parts' | 'toggle' | 'told' | 'setTold' | 'isBlanked'
>;

/** The parts that will be sent, all optional except the screen, and the supplier's description. */
export const ReportForm = ({ report, parts, toggle, told, setTold, isBlanked }: ReportFormProps) => {
  const id = useId();
  return (
    <>
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
          aria-describedby={`${id}-help`}
        />
        <p id={`${id}-help`} className="field-help">
          {translate('report.toldHelp')}
        </p>
        <div role="status">
          {isBlanked && (
            <Notice tone="warning">
              <p>{translate('report.toldBlanked')}</p>
              <p>
                <mark>{report.told}</mark>
              </p>
            </Notice>
          )}
        </div>
      </div>
    </>
  );
};
