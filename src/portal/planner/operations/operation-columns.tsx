import type { Operation, OperationAmounts } from '#shared/records/records.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { getEntityTimeZone } from '#portal/clock/clock.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { formatReceiptTime } from '#portal/advances/receipt.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { ExplainedState } from '#portal/lists/ExplainedState.tsx';
import type { CellValue } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import { OperationLink } from './OperationLink.tsx';
import {
  getOperationStateHelp,
  getOperationStateText,
  getOperationStateTone,
} from '#portal/planner/operation-state.ts';
import { operationsTexts } from './operations.texts.ts';

addTexts(operationsTexts);

/** Who requested an operation: a user, or an automatic advance. */
export const getRequesterText = ({ automatic, alias }: Pick<Operation, 'automatic' | 'alias'>): string =>
  automatic ? translate('operations.automatic') : alias || translate('operations.unknownUser');

const getLocalDay = ({ requestedAt }: Operation) =>
  requestedAt && toLocalTime(getEntityTimeZone(), new Date(requestedAt)).slice(0, 10);

/** An amount of an operation; words where its amounts are not shown. */
const amountOf = (name: keyof OperationAmounts) => ({
  align: 'end' as const,
  render: ({ amounts }: Operation) =>
    amounts ? (
      <Amount cents={amounts[name]} />
    ) : (
      <span className="operations-unknown" title={translate('operations.noAmountsHelp')}>
        {translate('operations.noAmount')}
      </span>
    ),
  value: ({ amounts }: Operation): CellValue =>
    amounts ? { cents: amounts[name] } : { text: translate('operations.noAmount'), isAmount: true },
});

/** The columns of the list of operations (R-PLAN-14). */
export const OPERATION_COLUMNS = defineColumns<Operation>('operations', {
  moment: {
    label: { es: 'Solicitada', en: 'Requested' },
    card: 'title',
    render: ({ id, requestedAt, nameClient, amounts }) => (
      <OperationLink id={id}>
        {formatReceiptTime({ at: requestedAt }) || id}
        {/* Several may have been requested in one second, of one client and of one amount. */}
        <span className="visually-hidden">
          {`, ${nameClient}${amounts ? `, ${formatEuros(amounts.totalAmount)}` : ''}, ${id}`}
        </span>
      </OperationLink>
    ),
    value: (operation) => ({ day: getLocalDay(operation) }),
  },
  client: {
    label: { es: 'Cliente', en: 'Client' },
    card: 'line',
    render: ({ nameClient, numClient }) => <span title={numClient}>{nameClient}</span>,
    value: ({ nameClient }) => ({ text: nameClient }),
  },
  status: {
    label: { es: 'Estado', en: 'State' },
    card: 'end',
    // What waits for an authorisation, or was refused, is no money that was paid.
    splitsSums: true,
    render: ({ status }) => (
      <ExplainedState
        text={getOperationStateText(status)}
        tone={getOperationStateTone(status)}
        help={getOperationStateHelp(status)}
      />
    ),
    value: ({ status }) => ({ text: getOperationStateText(status) }),
  },
  amount: {
    label: { es: 'Importe', en: 'Amount' },
    card: 'amount',
    ...amountOf('totalAmount'),
  },
  cost: {
    label: { es: 'Coste', en: 'Cost' },
    ...amountOf('totalCost'),
  },
  net: {
    label: { es: 'Importe que llega', en: 'Amount that arrives' },
    ...amountOf('totalNet'),
  },
  valueDay: {
    label: { es: 'Fecha valor', en: 'Value date' },
    className: 'card-named',
    card: 'start',
    render: ({ valueDate }) => <Day value={valueDate} />,
    value: ({ valueDate }) => ({ day: valueDate }),
  },
  invoices: {
    label: { es: 'Facturas', en: 'Invoices' },
    align: 'end',
    render: ({ totalInvoice }) => <span className="tabular">{totalInvoice}</span>,
    value: ({ totalInvoice }) => (Number.isInteger(totalInvoice) ? { count: totalInvoice } : { text: '' }),
  },
  user: {
    label: { es: 'Solicitada por', en: 'Requested by' },
    render: (operation) => <span title={operation.email}>{getRequesterText(operation)}</span>,
    value: (operation) => ({ text: getRequesterText(operation) }),
  },
  reference: {
    label: { es: 'Referencia', en: 'Reference' },
    render: ({ id }) => <span className="tabular">{id}</span>,
    value: ({ id }) => ({ text: id }),
  },
});
