import { formatDay } from '#shared/days.ts';
import { getHighRateReason, calculateSimulationTotals } from '#shared/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import { getValueDay } from './simulation.ts';
import type { Simulation } from './simulation.ts';
import './price.css';

/** Remarks on a price: the money arrives on another day, the reason for a high TAE, or a pending authorisation. */
export const PriceNotes = ({ simulation }: { simulation: Simulation }) => {
  const { date, lines, needsAuthorisation } = simulation;
  const valueDay = getValueDay(simulation);
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
    </div>
  );
};
