import type { ClientPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { FILTER_DEFAULTS } from '#portal/lists/model/invoice-filter.ts';
import { getProposalAddress } from '#portal/planner/proposal-address.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Icon } from '#portal/ui/Icon.tsx';
import { Link } from '#portal/ui/Link.tsx';
import { AdvanceStretchButton } from './AdvanceStretchButton.tsx';

interface StretchActionsProps {
  clients: readonly ClientPayments[];
  stretch: DayRange;
  pending: number;
}

/** What can be done with a stretch: see its invoices, propose its sum, advance it. */
export const StretchActions = ({ clients, stretch, pending }: StretchActionsProps) => {
  const { planner } = useEntity();
  return (
    <div className="payments-actions">
      <InvoiceLinks clients={clients} stretch={stretch} />
      {planner.proposal && pending > 0 && (
        <ButtonLink
          to={getProposalAddress({ cents: pending, day: getWorkingDays().getValueDay(stretch.from) })}
          icon="euro"
        >
          {translate('payments.propose')}
        </ButtonLink>
      )}
      <AdvanceStretchButton clients={clients} stretch={stretch} />
    </div>
  );
};

/** The list of the invoices, filtered; one for each kind of confirming, because the list has one kind at a time. */
const InvoiceLinks = ({ clients, stretch }: Omit<StretchActionsProps, 'pending'>) => {
  const types = [...new Set(clients.map(({ confirmingType }) => confirmingType))].sort().toReversed();
  const due = getWorkingDays().getDueDays(stretch);
  const numbers = new Set(clients.map(({ numClient }) => numClient));
  return types.map((tipoConfirming) => {
    const [numCliente] = numbers;
    const filter = {
      ...FILTER_DEFAULTS,
      fechaDesde: due.from,
      fechaHasta: due.to,
      tipoConfirming,
      ...(numbers.size === 1 && { numCliente }),
    };
    const isOnly = types.length === 1;
    return (
      <Link
        key={tipoConfirming}
        to="/facturas"
        state={{ invoices: { filter, page: 1 } }}
        className="button button-secondary"
      >
        <Icon name="invoice" />
        {translate(isOnly ? 'payments.seeInvoices' : `payments.seeInvoices.${tipoConfirming}`)}
      </Link>
    );
  });
};
