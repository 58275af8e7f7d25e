import type { LocalizedText } from '#shared/texts/texts.ts';
import type { HelpReason } from './console-contract.ts';

/** Why support helps a user of a supplier (R-DESK-06), in the order of the list; mails and console name it alike. */
export const HELP_REASONS: Readonly<Record<HelpReason, LocalizedText>> = {
  'no-mail': { es: 'No le ha llegado el correo', en: 'The mail has not arrived' },
  'link-expired': { es: 'El enlace ha caducado', en: 'The link has expired' },
  'password-forgotten': { es: 'No recuerda su contraseña', en: 'The password is forgotten' },
  'device-lost': {
    es: 'Ha perdido un dispositivo, o cree que otra persona usa su sesión',
    en: 'A device was lost, or another person may use the session',
  },
  'wrong-attempts': { es: 'Se equivocó al escribir la contraseña', en: 'The password was mistyped' },
  other: { es: 'Otro motivo', en: 'Another reason' },
};
