import type { ClientPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getProposalAddress } from '#portal/planner/proposal-address.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { AdvanceStretchButton } from './AdvanceStretchButton.tsx';
import { listStretchFilters } from './stretch-filters.ts';

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

/** The list of the invoices, filtered; one for each kind of confirming. */
const InvoiceLinks = ({ clients, stretch }: Omit<StretchActionsProps, 'pending'>) => {
  const filters = listStretchFilters(clients, stretch);
  return filters.map((filter) => (
    <Link
      key={filter.tipoConfirming}
      to="/facturas"
      state={{ invoices: { filter, page: 1 } }}
      className="button button-secondary"
    >
      <Icon name="invoice" />
      {translate(filters.length === 1 ? 'payments.seeInvoices' : `payments.seeInvoices.${filter.tipoConfirming}`)}
    </Link>
  ));
};
