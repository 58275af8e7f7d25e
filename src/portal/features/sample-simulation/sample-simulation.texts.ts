import type { TextPack } from '#portal/i18n/i18n.ts';

export const sampleSimulationTexts: TextPack = {
  es: {
    'sample.notice': 'Esto es un ejemplo',
    'sample.noticeText':
      'Los importes son ficticios y no corresponden a sus facturas. Para simular un anticipo suyo, vaya a anticipo de facturas.',
    'sample.go': 'Ir a anticipo de facturas',
    'sample.number': 'Factura',
    'sample.nominal': 'Importe',
    'sample.rate': 'Tipo',
    'sample.days': 'Días',
    'sample.interest': 'Intereses',
    'sample.commission': 'Comisión',
    'sample.tax': 'Impuestos',
    'sample.spending': 'Gastos',
    'sample.spendingCharged': 'Gastos repercutidos',
    'sample.total': 'Líquido',
  },
  en: {
    'sample.notice': 'This is an example',
    'sample.noticeText':
      'The amounts are made up and have nothing to do with your invoices. To simulate an advance of yours, go to invoice advance.',
    'sample.go': 'Go to invoice advance',
    'sample.number': 'Invoice',
    'sample.nominal': 'Amount',
    'sample.rate': 'Rate',
    'sample.days': 'Days',
    'sample.interest': 'Interest',
    'sample.commission': 'Commission',
    'sample.tax': 'Tax',
    'sample.spending': 'Expenses',
    'sample.spendingCharged': 'Expenses charged',
    'sample.total': 'Net',
  },
};
