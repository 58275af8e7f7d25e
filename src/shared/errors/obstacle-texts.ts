/** What is shown when something other than the service answered, in both languages; `when` is one of `errors.retry`. */
export const OBSTACLE_TEXTS = {
  es: {
    'errors.networkRefusal':
      'Su red no deja pasar esta operación (%{method}). Pida a su departamento de sistemas que la permita para %{host}.',
    'errors.networkLogin':
      'Su red ha contestado en lugar de %{host}. Si su empresa o su wifi pide identificarse para navegar, hágalo en otra pestaña y vuelva a intentarlo.',
    'errors.serviceUnavailable': 'El servicio no está disponible. Inténtelo de nuevo %{when}.',
    'errors.retry.soon': 'en unos minutos',
    'errors.retry.seconds': 'en unos segundos',
    'errors.retry.minute': 'en un minuto',
    'errors.retry.minutes': 'en %{minutes} minutos',
    'errors.retry.today': 'a las %{time}',
    'errors.retry.tomorrow': 'mañana a las %{time}',
    'errors.retry.day': 'el %{day} a las %{time}',
  },
  en: {
    'errors.networkRefusal':
      'Your network does not let this operation through (%{method}). Ask your IT department to allow it for %{host}.',
    'errors.networkLogin':
      'Your network answered in place of %{host}. If your company or Wi-Fi asks you to log in before browsing, do so in another tab and try again.',
    'errors.serviceUnavailable': 'The service is not available. Try again %{when}.',
    'errors.retry.soon': 'in a few minutes',
    'errors.retry.seconds': 'in a few seconds',
    'errors.retry.minute': 'in a minute',
    'errors.retry.minutes': 'in %{minutes} minutes',
    'errors.retry.today': 'at %{time}',
    'errors.retry.tomorrow': 'tomorrow at %{time}',
    'errors.retry.day': 'on %{day} at %{time}',
  },
};
