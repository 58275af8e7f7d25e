import type { TextPack } from '#portal/i18n/i18n.ts';

export const sampleSimulationTexts: TextPack = {
  es: {
    'sample.notice': 'Esto es un ejemplo',
    'sample.noticeText':
      'Los importes son ficticios y no corresponden a sus facturas. Para simular un anticipo suyo, vaya a anticipo de facturas.',
    'sample.go': 'Ir a anticipo de facturas',
  },
  en: {
    'sample.notice': 'This is an example',
    'sample.noticeText':
      'The amounts are fictitious and do not concern your invoices. To simulate an advance of yours, go to invoice advance.',
    'sample.go': 'Go to invoice advance',
  },
};
