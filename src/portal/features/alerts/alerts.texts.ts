import type { TextPack } from '#portal/i18n/i18n.ts';

export const alertsTexts: TextPack = {
  es: {
    'alerts.title': 'Alertas',
    'alerts.intro':
      'Elija cómo quiere que le avisemos: por SMS o por correo electrónico. Si no activa ninguna opción, no recibirá alertas.',
    'alerts.email': 'Las alertas por correo electrónico llegan a %{email}.',
    'alerts.profile': 'Mi perfil',
    'alerts.save': 'Guardar alertas',
    'alerts.saved': 'Alerta Creada',
  },
  en: {
    'alerts.title': 'Alerts',
    'alerts.intro': 'Choose how you want to be told: by SMS or by email. With neither you get no alerts.',
    'alerts.email': 'Alerts by email go to %{email}.',
    'alerts.profile': 'My profile',
    'alerts.save': 'Save alerts',
    'alerts.saved': 'Alert created',
  },
};
