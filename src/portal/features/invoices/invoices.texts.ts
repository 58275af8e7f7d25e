import type { TextPack } from '#portal/i18n/i18n.ts';

export const invoicesTexts: TextPack = {
  es: {
    'invoices.empty': 'Cuando un cliente confirme el pago de una factura suya, la verá aquí.',
    'invoices.status.1': 'Anticipada',
    'invoices.status.2': 'Anticipada parcialmente',
    'invoices.status.3': 'Pendiente de pago',
    'invoices.status.4': 'Pagada al vencimiento no anticipada',
    'invoices.status.5': 'Pendiente de confirmación',
    'invoices.status.6': 'Pendiente de tramitación',
    'invoices.wayToPay.T': 'Transferencia',
    'invoices.wayToPay.C': 'Cheque',
  },
  en: {
    'invoices.empty': 'When a client confirms the payment of one of your invoices, you will see it here.',
    'invoices.status.1': 'Advanced',
    'invoices.status.2': 'Partially advanced',
    'invoices.status.3': 'Pending payment',
    'invoices.status.4': 'Paid at maturity, not advanced',
    'invoices.status.5': 'Pending confirmation',
    'invoices.status.6': 'Pending processing',
    'invoices.wayToPay.T': 'Transfer',
    'invoices.wayToPay.C': 'Cheque',
  },
};
