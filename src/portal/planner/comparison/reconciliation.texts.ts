import type { TextPack } from '#portal/i18n/i18n.ts';

export const reconciliationTexts: TextPack = {
  es: {
    'reconciliation.summary': 'Resumen',
    'reconciliation.payment': 'Pago',
    'reconciliation.day': 'Día de pago',
    'reconciliation.client': 'Cliente',
    'reconciliation.clientNumber': 'Número de cliente',
    'reconciliation.wayToPay': 'Forma de pago',
    'reconciliation.account': 'Cuenta',
    'reconciliation.invoices': 'Facturas',
    'reconciliation.number': 'Factura',
    'reconciliation.bankNumber': 'Número en la entidad',
    'reconciliation.issued': 'Emisión',
    'reconciliation.status': 'Estado',
    'reconciliation.nominal': 'Importe',
    'reconciliation.advanced': 'Anticipado',
    'reconciliation.rest': 'Al vencimiento',
    'reconciliation.paymentSum': 'Total del pago',
    'reconciliation.unconfirmed':
      'No incluye %{smart_count} factura sin confirmar o en trámite: %{amount} |||| No incluye %{smart_count} facturas sin confirmar o en trámite: %{amount}',
  },
  en: {
    'reconciliation.summary': 'Summary',
    'reconciliation.payment': 'Payment',
    'reconciliation.day': 'Day of payment',
    'reconciliation.client': 'Client',
    'reconciliation.clientNumber': 'Client number',
    'reconciliation.wayToPay': 'Payment method',
    'reconciliation.account': 'Account',
    'reconciliation.invoices': 'Invoices',
    'reconciliation.number': 'Invoice',
    'reconciliation.bankNumber': 'Number at the entity',
    'reconciliation.issued': 'Issued',
    'reconciliation.status': 'Status',
    'reconciliation.nominal': 'Amount',
    'reconciliation.advanced': 'Advanced',
    'reconciliation.rest': 'When due',
    'reconciliation.paymentSum': 'Payment total',
    'reconciliation.unconfirmed':
      'Without %{smart_count} invoice that is not confirmed or processed: %{amount} |||| Without %{smart_count} invoices that are not confirmed or processed: %{amount}',
  },
};
