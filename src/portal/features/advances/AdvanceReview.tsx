import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { FoldedRows } from '#portal/lists/FoldedRows.tsx';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { SELECTED_INVOICE_COLUMNS } from './advance-columns.tsx';
import { AdvanceSummary } from './AdvanceSummary.tsx';
import { sumRequestedAmount } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { OperationsLink } from '#portal/advances/OperationsLink.tsx';
import { PriceNotes } from '#portal/advances/PriceNotes.tsx';
import { SimulationTable } from '#portal/advances/SimulationTable.tsx';
import { SimulationTotalsPanel } from '#portal/advances/SimulationTotalsPanel.tsx';
import { getValueDay } from '#portal/advances/simulation.ts';
import type { Simulation } from '#portal/advances/simulation.ts';

interface AdvanceOfferProps {
  draft: AdvanceDraft;
  /** Undefined while there is no price; then the advance cannot be requested. */
  price: Simulation | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Replaces the price if it was refused because of single invoices. */
  refusal: ReactNode;
  /** An earlier request may have been executed: its response was lost. */
  isUncertain: boolean;
  /** Removes the invoices at these places; it has to be stable between renders. */
  onRemove: (indices: readonly number[]) => void;
  onTerms: (terms: Partial<TermsValues>, isValid: boolean) => void;
}

/**
 * Shows the content of the request: price and terms, with all data of the simulation. It is memoised so that clicks on
 * the buttons below do not render it.
 */
export const AdvanceReview = memo((props: AdvanceOfferProps) => {
  const { draft, price, isFetching, error, retry, refusal, isUncertain, onRemove, onTerms } = props;
  const requested = sumRequestedAmount(draft);
  const dueDays = useMemo(() => draft.choices.map(({ invoice }) => invoice.invoiceExpirationDate), [draft]);
  return (
    <>
      <AdvanceSummary draft={draft} valueDay={price && getValueDay(price)} />
      {refusal || (
        <QueryResult
          query={{ data: price, error: isFetching ? null : error, refetch: retry }}
          isEmpty={() => false}
          lines={7}
        >
          {(priced) => (
            <>
              <SimulationTotalsPanel requested={requested} lines={priced.lines} isFetching={isFetching} />
              <PriceNotes simulation={priced} {...(!isUncertain && { onRemove })} />
            </>
          )}
        </QueryResult>
      )}
      {price ? (
        <SimulationTable
          caption={translate('advances.invoices')}
          lines={price.lines}
          dueDays={dueDays}
          busy={isFetching}
        />
      ) : (
        <FoldedRows
          count={draft.choices.length}
          label={translate('advances.showLines', { smart_count: draft.choices.length })}
        >
          <RecordTable
            caption={translate('advances.invoices')}
            columns={SELECTED_INVOICE_COLUMNS}
            rows={draft.choices}
            rowKey={({ invoice }) => invoice.id}
          />
        </FoldedRows>
      )}
      <SchemaForm module={termsForm} className="advance-terms" label={translate('advances.terms')} onSubmit={() => {}}>
        <FormWatcher<TermsValues> onChange={onTerms} />
      </SchemaForm>
      <div className="advance-final">
        <Notice tone={isUncertain ? 'warning' : 'info'}>
          <p>{translate(isUncertain ? 'advances.uncertain' : 'advances.final')}</p>
          {isUncertain && <OperationsLink />}
        </Notice>
      </div>
    </>
  );
});
