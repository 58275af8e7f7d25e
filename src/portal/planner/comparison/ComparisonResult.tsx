import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { AdvanceTicked } from './AdvanceTicked.tsx';
import { COMPARISON_SECTIONS } from './comparison-columns.tsx';
import type { Comparison } from './compare-own-list.ts';
import { ComparisonSection } from './ComparisonSection.tsx';
import type { FoundMatch } from './match-invoices.ts';
import { ResultExport } from './ResultExport.tsx';
import { getTicks, TicksContext } from './ticks.ts';
import { useComparison } from './useComparison.ts';
import type { OwnReading } from './own-lines.ts';
import type { OwnList } from './useOwnList.ts';

const counts = new Intl.NumberFormat('de-DE');

/** The result of the comparison, or how far it is. */
export const ComparisonResult = ({ list, reading }: { list: OwnList; reading: OwnReading }) => {
  const { comparison, rowsRead, isComparing, error, retry, cancel } = useComparison(list.id, reading);
  if (rowsRead !== null) {
    return (
      <div className="compare-progress">
        <Spinner label={translate('comparison.reading')} />
        <span className="tabular" aria-hidden="true">
          {translate('lists.exportedRows', { smart_count: rowsRead, rows: counts.format(rowsRead) })}
        </span>
        <Button onClick={cancel}>{translate('lists.cancel')}</Button>
      </div>
    );
  }
  if (isComparing) return <Spinner label={translate('comparison.comparing')} />;
  if (error) return <QueryResult query={{ data: undefined, error, refetch: retry }}>{() => null}</QueryResult>;
  if (comparison) return <Compared comparison={comparison} fileName={list.fileName} reading={reading} />;
  return (
    <Notice tone="info">
      <p>{translate('comparison.cancelled')}</p>
      <Button onClick={retry}>{translate('comparison.compare')}</Button>
    </Notice>
  );
};

interface ComparedProps {
  comparison: Comparison;
  /** '' of a pasted list. */
  fileName: string;
  reading: OwnReading;
}

const Compared = ({ comparison, fileName, reading }: ComparedProps) => {
  const sections = COMPARISON_SECTIONS.filter(({ name }) => comparison[name].length > 0);
  const found: FoundMatch[] = [...comparison.advanceable, ...comparison.closed];
  const differing = found.filter(({ differs }) => differs.amount || differs.day).length;
  if (sections.length === 0) {
    return (
      <Notice tone="warning">
        <p>{translate(reading.leftOut.length > 0 ? 'comparison.noLines' : 'comparison.empty')}</p>
      </Notice>
    );
  }
  return (
    <TicksContext value={getTicks(comparison)}>
      <div className="compare-result" role="status">
        <ul className="compare-counts">
          {sections.map(({ name }) => (
            <li key={name}>
              <Button variant="text" onClick={() => document.getElementById(`compare-${name}`)?.focus()}>
                {translate(`comparison.count.${name}`, {
                  smart_count: comparison[name].length,
                  lines: counts.format(comparison[name].length),
                })}
              </Button>
            </li>
          ))}
          {differing > 0 && <li>{translate('comparison.differing', { smart_count: differing })}</li>}
        </ul>
        <ResultExport comparison={comparison} fileName={fileName} reading={reading} />
      </div>
      {!comparison.isWhole && (
        <Notice tone="warning">
          <p>{translate('comparison.notWhole')}</p>
        </Notice>
      )}
      {sections.map(({ name, columns }) => (
        <ComparisonSection key={name} name={name} columns={columns} matches={comparison[name]}>
          {name === 'advanceable' && <AdvanceTicked matches={comparison.advanceable} />}
        </ComparisonSection>
      ))}
    </TicksContext>
  );
};
