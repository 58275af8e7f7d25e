import type { TextPack } from '#shared/texts.ts';

/** The texts of mails to staff about their access, in Spanish. */
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
