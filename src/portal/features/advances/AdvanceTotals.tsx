import { useId, useRef } from 'react';
import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useStickyBar } from '#portal/ui/actions/useStickyBar.ts';
import { useStore } from '#portal/ui/useStore.ts';
import type { AdvanceSelection, SelectionTotals } from '#portal/advances/advance-selection.ts';
import { SkipLink } from './SkipLink.tsx';
import type { FocusJump } from './useFocusJump.ts';

interface AdvanceTotalsProps {
  selection: AdvanceSelection;
  focusJump: FocusJump;
  /** Whether the list of invoices is there, to which a link leads back. */
  hasInvoices: boolean;
  /** Client and account are selected (R-ADV-08, R-ADV-09, R-ADV-45). */
  isReady: boolean;
  /** Whether invoices are being loaded: the selection is checked against them before it goes on. */
  isRenewing: boolean;
  onSimulate: () => void;
  onRequest: () => void;
}

/**
 * Count and amount of the selected invoices, with the available actions (R-ADV-06, R-ADV-07). With a selection it is a
 * bar that stays visible; without one it is at the end of the page and covers nothing.
 */
export const AdvanceTotals = (props: AdvanceTotalsProps) => {
  const { selection, focusJump, hasInvoices, isReady, isRenewing, ...actions } = props;
  const totals = useStore({ subscribe: selection.subscribe, get: selection.getTotals });
  const { count, cents } = totals;
  const canProceed = isReady && !isRenewing && count > 0;
  const amount = formatEuros(cents);
  const { ref, onKeyDown } = focusJump.selection;
  const bar = useRef<HTMLElement>(null);
  const hint = getHint(totals, isReady);
  const hintId = useId();
  const explained = hint && !canProceed ? { 'aria-describedby': hintId } : {};
  useStickyBar(bar, count > 0);
  return (
    <section
      ref={(element) => {
        bar.current = element;
        ref(element);
      }}
      onKeyDown={onKeyDown}
      className={count > 0 ? 'advance-totals advance-totals-bar' : 'advance-totals'}
      tabIndex={-1}
      aria-label={translate('advances.selection')}
    >
      <div className="advance-sum">
        <p aria-live="polite">
          {count > 0 && <strong className="tabular">{amount}</strong>}
          <span className="advance-selected">{translate('advances.selected', { smart_count: count })}</span>
          <span className="advance-selected-short" aria-hidden="true">
            {translate('advances.selectedShort', { smart_count: count })}
          </span>
        </p>
        {count > 0 && (
          <Button
            variant="text"
            onClick={() => {
              // Clearing the selection removes the bar with its button, so the focus moves to the invoices.
              focusJump.toInvoices();
              selection.deselectAll();
            }}
          >
            {translate('advances.untickAll')}
          </Button>
        )}
      </div>
      {hint && (
        <p id={hintId} className={hint.isWrong ? 'advance-hint advance-hint-wrong' : 'advance-hint'}>
          {hint.text}
        </p>
      )}
      <div className="advance-buttons">
        <Button disabled={!canProceed} {...explained} onClick={actions.onSimulate}>
          {translate('advances.simulate')}
        </Button>
        <Button variant="primary" disabled={!canProceed} {...explained} onClick={actions.onRequest}>
          {count > 0 ? translate('advances.requestAmount', { amount }) : translate('advances.request')}
        </Button>
      </div>
      {hasInvoices && <SkipLink label="advances.toInvoices" onFollow={focusJump.toInvoices} />}
    </section>
  );
};

/** States which input is missing, or why no other invoice can be selected. */
function getHint({ count, hasProblem }: SelectionTotals, isReady: boolean): { text: string; isWrong?: boolean } | null {
  if (!isReady) return { text: translate('advances.chooseBoth') };
  if (count === 0) return { text: translate('advances.chooseInvoice') };
  if (hasProblem) return { text: translate('advances.correctAmounts'), isWrong: true };
  const max = MAX_INVOICES_PER_REQUEST;
  return count < max ? null : { text: translate('advances.isFull', { max }) };
}
