import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to support about requests to remove a user's means to sign, in the languages of the console. */
export const removalRequestMailsTexts = {
  es: {
    'removal.subject': 'Medios de firma por quitar, con su aprobación: %{entity}',
    'removal.text':
      'Se pide quitar todos los medios de firma del usuario principal de un proveedor, que dice haberlos perdido. Tiene que aprobarlo otra persona de soporte, y puede ser usted.',
    'removal.by': 'Lo pide %{by}.',
    'removal.note': 'Qué ha pasado: %{note}',
    'removal.check':
      'Pregúntele el NIF de la empresa y el correo del usuario, y compruebe por otra vía que es esa persona quien lo pide. La petición caduca a los tres días.',
    'removal.button': 'Buscar al usuario',
    'removal.login': 'La consola le pedirá que entre, si no lo ha hecho ya.',
    'removal.off': 'Puede desactivar estos avisos en la consola: menú con su nombre, «Avisos por correo».',
  },
  en: {
    'removal.subject': 'Removal of means to sign to approve: %{entity}',
    'removal.text':
      'Somebody asks to remove all means to sign of the principal user of a supplier, who says that they are lost. Another member of support has to approve it, and you can.',
    'removal.by': 'Asked for by %{by}.',
    'removal.note': 'What happened: %{note}',
    'removal.check':
      'Ask them for the tax id of the company and the email of the user, and check by other means that this person asks for it. The request expires after three days.',
    'removal.button': 'Search for the user',
    'removal.login': 'The console asks you to log in, unless you have already.',
    'removal.off': 'You can turn these mails off in the console: menu with your name, “Email notices”.',
  },
} satisfies TextPack;
