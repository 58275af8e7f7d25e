import type { TextPack } from '#shared/texts/texts.ts';

export const failuresTexts: TextPack = {
  es: {
    'failures.offline': 'No hay conexión con el servicio. Compruebe su red e inténtelo de nuevo.',
    'failures.slow': 'El servicio tarda demasiado en responder. Inténtelo de nuevo.',
    'failures.forbidden': 'Usted no tiene permiso para esto.',
    'failures.notFound': 'No existe, o usted no tiene acceso.',
    'failures.tooLarge': 'Lo que envía es demasiado grande. Quite o acorte algo y vuelva a intentarlo.',
    'failures.tooMany': 'Demasiadas peticiones. Espere un momento e inténtelo de nuevo.',
    'failures.unavailable': 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    'failures.unexpected': 'Ha ocurrido un error inesperado. Inténtelo de nuevo.',
  },
  en: {
    'failures.offline': 'There is no connection to the service. Check your network and try again.',
    'failures.slow': 'The service takes too long to answer. Try again.',
    'failures.forbidden': 'You are not allowed to do this.',
    'failures.notFound': 'It does not exist, or you have no access to it.',
    'failures.tooLarge': 'This is too large. Remove or shorten something, and try again.',
    'failures.tooMany': 'Too many requests. Wait a moment and try again.',
    'failures.unavailable': 'The service is not available right now. Try again in a few minutes.',
    'failures.unexpected': 'Something unexpected went wrong. Try again.',
  },
};
