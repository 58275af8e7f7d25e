import { useId, useMemo } from 'react';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { UNITS, VIEWS, type useCalendarView } from './useCalendarPlace.ts';

interface CalendarOptionsProps {
  all: readonly DayPayments[];
  view: Pick<ReturnType<typeof useCalendarView>, 'unit' | 'numClient' | 'choose' | 'state'>;
}

/** Chooses days, weeks or months, and the client. */
export const CalendarOptions = ({ all, view: { unit, numClient, choose, state } }: CalendarOptionsProps) => {
  const id = useId();
  const clients = useMemo(() => listClients(all), [all]);
  return (
    <div className="payments-options">
      <nav className="payments-views" aria-label={translate('payments.views')}>
        {UNITS.map((each) => (
          <Link
            key={each}
            to={`/calendario-cobros?vista=${VIEWS[each]}`}
            state={state}
            aria-current={each === unit || undefined}
          >
            {translate(`payments.view.${each}`)}
          </Link>
        ))}
      </nav>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {translate('payments.client')}
        </label>
        <select
          id={id}
          className="field-input"
          value={clients.some(([known]) => known === numClient) ? numClient : ''}
          onChange={({ target }) => choose({ numClient: target.value })}
        >
          <option value="">{translate('payments.allClients')}</option>
          {clients.map(([number, name]) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

const listClients = (payments: readonly DayPayments[]): [number: string, name: string][] =>
  [...new Map(payments.map(({ numClient, clientName }) => [numClient, clientName]))].sort(([, one], [, other]) =>
    one.localeCompare(other, 'es'),
  );
