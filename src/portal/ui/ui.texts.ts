import type { TextPack } from '#portal/i18n/i18n.ts';

export const uiTexts: TextPack = {
  es: {
    'ui.close': 'Cerrar',
    'ui.breadcrumb': 'Ruta de navegación',
    'ui.notifications': 'Avisos',
    'ui.toast.success': 'Correcto:',
    'ui.toast.error': 'Error:',
    'ui.toast.warning': 'Atención:',
    'ui.toast.info': 'Información:',
    'ui.loading': 'Cargando…',
    'ui.retry': 'Reintentar',
  },
  en: {
    'ui.close': 'Close',
    'ui.breadcrumb': 'Breadcrumb',
    'ui.notifications': 'Notifications',
    'ui.toast.success': 'Success:',
    'ui.toast.error': 'Error:',
    'ui.toast.warning': 'Warning:',
    'ui.toast.info': 'Information:',
    'ui.loading': 'Loading…',
    'ui.retry': 'Retry',
  },
};
