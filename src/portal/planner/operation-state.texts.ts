import type { TextPack } from '#portal/i18n/i18n.ts';

export const operationStateTexts: TextPack = {
  es: {
    'operations.state.P': 'Pendiente de autorización',
    'operations.state.A': 'Autorizada',
    'operations.state.R': 'Rechazada',
    'operations.help.P': 'Falta que la autorice quien puede hacerlo. Hasta entonces no llega el dinero.',
    'operations.help.A': 'El dinero llega a su cuenta en la fecha valor.',
    'operations.help.R': 'No se anticipa: las facturas se pueden anticipar de nuevo o se cobran a su vencimiento.',
  },
  en: {
    'operations.state.P': 'Pending authorisation',
    'operations.state.A': 'Authorised',
    'operations.state.R': 'Refused',
    'operations.help.P': 'It still has to be authorised. Until then the money does not arrive.',
    'operations.help.A': 'The money arrives in your account on the value date.',
    'operations.help.R': 'It is not advanced: the invoices can be advanced again, or are paid when they are due.',
  },
};
