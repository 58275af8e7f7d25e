import { formatDay } from '#shared/dates/days.ts';
import { getHighRateReason, calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { ExpensiveInvoices } from './ExpensiveInvoices.tsx';
import { findStatedValueDay } from './simulation.ts';
import type { Simulation } from './simulation.ts';
import './price.css';

interface PriceNotesProps {
  simulation: Simulation;
  /** Removes the invoices at these places of the simulation; undefined where that is not possible. */
  onRemove?: (indices: readonly number[]) => void;
}

/**
 * Remarks on a price: the money arrives on another day, the reason for a high TAE, a pending authorisation, or invoices
 * that lose much for their size.
 */
export const PriceNotes = ({ simulation, onRemove }: PriceNotesProps) => {
  const { planner } = useEntity();
  const { date, lines, needsAuthorisation } = simulation;
  const valueDay = findStatedValueDay(lines) ?? date;
  const high = getHighRateReason(lines, calculateSimulationTotals(lines).rate);
  const notes = [
    valueDay !== date && translate('advances.valueDayMoved', { asked: formatDay(date), day: formatDay(valueDay) }),
    high && translate(`advances.highRate.${high.reason}`, { smart_count: high.days }),
  ].filter((note) => typeof note === 'string');
  return (
    <div className="price-notes">
      {needsAuthorisation && (
        <Notice tone="warning">
          <p>{translate('advances.needsAuthorisation')}</p>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {planner.proposal && <ExpensiveInvoices lines={lines} onRemove={onRemove} />}
    </div>
  );
};
