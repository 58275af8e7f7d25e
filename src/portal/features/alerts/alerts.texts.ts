import type { TextPack } from '#portal/i18n/i18n.ts';

export const alertsTexts: TextPack = {
  es: {
    'alerts.title': 'Alertas',
    'alerts.intro':
      'Elija cómo quiere que le avisemos: por SMS o por correo electrónico. Si no activa ninguna opción, recibirá solo los mensajes que enviamos siempre.',
    'alerts.email': 'Las alertas por correo electrónico llegan a %{email}.',
    'alerts.events': 'De qué le avisamos',
    'alerts.events.own':
      'Le escribimos siempre por correo electrónico cuando usted hace algo de lo siguiente. Si es el usuario principal de su empresa, también cuando lo hace otra persona:',
    'alerts.event.advance': 'Una solicitud de anticipo, con sus importes y su referencia',
    'alerts.event.automatic': 'El alta, la modificación o la baja de un anticipo automático',
    'alerts.event.automaticAdvances': 'Las facturas que se anticipan de forma automática (solo al usuario principal)',
    'alerts.event.account': 'Una cuenta de abono nueva o modificada',
    'alerts.event.user': 'Un usuario nuevo de su empresa',
    'alerts.events.email':
      'Si activa las alertas por correo electrónico, recibe todos estos mensajes, lo haga quien lo haga.',
    'alerts.events.security':
      'Si cambia su contraseña o su correo electrónico, le avisamos siempre, y solo a usted. Si cambia el correo, también en la dirección anterior.',
    'alerts.events.sms': 'Su entidad decide de qué le avisa por SMS.',
    'alerts.save': 'Guardar alertas',
    'alerts.saved': 'Alerta Creada',
  },
  en: {
    'alerts.title': 'Alerts',
    'alerts.intro':
      'Choose how you want to be notified: by SMS or by email. With neither, you receive only the messages that we always send.',
    'alerts.email': 'Alerts by email go to %{email}.',
    'alerts.events': 'What we notify you about',
    'alerts.events.own':
      'We always send you an email when you do one of these. If you are the principal user of your company, also when another user does:',
    'alerts.event.advance': 'A request for an advance, with its amounts and its reference',
    'alerts.event.automatic': 'An automatic advance that is created, changed or ended',
    'alerts.event.automaticAdvances': 'Invoices that are advanced automatically (to the principal user only)',
    'alerts.event.account': 'A new or changed payout account',
    'alerts.event.user': 'A new user of your company',
    'alerts.events.email': 'With alerts by email you receive all of these messages, whichever user did it.',
    'alerts.events.security':
      'We always notify you, and only you, of a change of your password or your email; of a change of your email also at the old address.',
    'alerts.events.sms': 'Your entity decides what you are notified about by SMS.',
    'alerts.save': 'Save alerts',
    'alerts.saved': 'Alert created',
  },
};
