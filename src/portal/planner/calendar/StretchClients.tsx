import { useState } from 'react';
import type { ClientPayments } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';

/** More clients than these are shown at a click. */
const FIRST_CLIENTS = 6;

/** The invoices of a stretch by client. */
export const StretchClients = ({ clients }: { clients: readonly ClientPayments[] }) => {
  const [hasAll, setAll] = useState(false);
  const hasBothTypes = new Set(clients.map(({ confirmingType }) => confirmingType)).size > 1;
  return (
    <>
      <table className="payments-clients">
        <thead>
          <tr>
            {['client', 'invoices', 'pending', 'advanced'].map((name) => (
              <th key={name} scope="col">
                {translate(`payments.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.slice(0, hasAll ? undefined : FIRST_CLIENTS).map((client) => (
            <tr key={`${client.confirmingType} ${client.numClient}`}>
              <th scope="row">
                {client.clientName}
                {hasBothTypes && client.confirmingType === 'D' && <small>{translate('payments.debtorPays')}</small>}
              </th>
              <td>{client.invoices}</td>
              <td>
                <Amount cents={client.pending} />
              </td>
              <td>
                <Amount cents={client.advanced} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!hasAll && clients.length > FIRST_CLIENTS && (
        <Button variant="text" onClick={() => setAll(true)}>
          {translate('payments.moreClients', { smart_count: clients.length - FIRST_CLIENTS })}
        </Button>
      )}
    </>
  );
};
