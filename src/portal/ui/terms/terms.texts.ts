import type { TextPack } from '#portal/i18n/i18n.ts';

export const termsTexts: TextPack = {
  es: {
    'ui.terms.loading': 'Cargando las condiciones…',
    'ui.terms.offline': 'No se pueden cargar las condiciones: no hay conexión. Compruébela e inténtelo de nuevo.',
    'ui.terms.failed': 'No se han podido cargar las condiciones. Inténtelo de nuevo.',
    'ui.terms.needed': 'Podrá aceptarlas cuando se hayan cargado.',
    'ui.terms.gone':
      'Hay una versión nueva de las condiciones. Cargue la página de nuevo para leerla: conservaremos lo que ha escrito.',
  },
  en: {
    'ui.terms.loading': 'Loading the terms…',
    'ui.terms.offline': 'The terms cannot be loaded: there is no connection. Check it and try again.',
    'ui.terms.failed': 'The terms could not be loaded. Try again.',
    'ui.terms.needed': 'You can accept them once they are loaded.',
    'ui.terms.gone': 'There is a new version of the terms. Reload the page to read it: your input will be kept.',
  },
};
