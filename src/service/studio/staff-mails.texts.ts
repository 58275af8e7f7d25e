import type { TextPack } from '#shared/texts.ts';

/** What mails to staff say about their access. They are in Spanish. */
export const staffMailsTexts = {
  es: {
    'access.email': 'Correo electrónico',
    'access.roles': 'Funciones',
    'access.scope': 'Entidades',
    'access.by': 'Cambiado por',
    'access.operator': 'quien administra el servicio',
    'access.none': 'ninguna',
    'access.all': 'todas',
    'role.editor': 'Edición',
    'role.publisher': 'Publicación',
    'role.support': 'Soporte',
    'role.admin': 'Administración',
  },
  en: {},
} satisfies TextPack;
