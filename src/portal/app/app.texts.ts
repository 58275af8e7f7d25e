import type { TextPack } from '#portal/i18n/i18n.ts';

export const appTexts: TextPack = {
  es: {
    'app.configurationError': 'Algo salio mal',
    'app.configurationErrorText':
      'No hemos podido cargar la configuración del portal. Inténtelo de nuevo en unos minutos.',
    'app.failure': 'Algo salio mal',
    'app.failureText': 'No hemos podido mostrar esta pantalla. Vuelva a intentarlo.',
    'app.closed': 'Este portal está cerrado',
    'app.preview': 'Vista previa de la entidad %{code}',
    'app.endPreview': 'Salir',
    'cookies.title': 'Cookies',
    'cookies.accept': 'Aceptar',
    'cookies.reject': 'Rechazar',
  },
  en: {
    'app.configurationError': 'Something went wrong',
    'app.configurationErrorText': 'We could not load the configuration of the portal. Try again in a few minutes.',
    'app.failure': 'Something went wrong',
    'app.failureText': 'We could not show this screen. Please try again.',
    'app.closed': 'This portal is closed',
    'app.preview': 'Preview of the entity %{code}',
    'app.endPreview': 'Leave',
    'cookies.title': 'Cookies',
    'cookies.accept': 'Accept',
    'cookies.reject': 'Reject',
  },
};
