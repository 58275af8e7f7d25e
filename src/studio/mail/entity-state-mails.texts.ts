import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to staff about requests to retire an entity or to open it again, in the languages of the console. */
export const entityStateMailsTexts = {
  es: {
    'state.retired.subject': 'Cierre por confirmar: %{entity}',
    'state.retired.text':
      'Se ha pedido cerrar esta entidad. Su portal no cambia hasta que otra persona lo confirme; usted puede confirmarlo o descartarlo.',
    'state.open.subject': 'Reapertura por confirmar: %{entity}',
    'state.open.text':
      'Se ha pedido reabrir esta entidad. Su portal no cambia hasta que otra persona lo confirme; usted puede confirmarlo o descartarlo.',
    'state.by': 'Pedido por: %{by}',
    'state.reason': 'Motivo: %{reason}',
    'state.button': 'Abrir la entidad',
    'state.login': 'La consola le pedirá que entre, si no lo ha hecho ya.',
    'state.off': 'Puede desactivar estos avisos en la consola: menú con su nombre, «Avisos por correo».',
  },
  en: {
    'state.retired.subject': 'Retirement to confirm: %{entity}',
    'state.retired.text':
      'Somebody asked to retire this entity. Its portal does not change until another person confirms it; you can confirm or decline it.',
    'state.open.subject': 'Reopening to confirm: %{entity}',
    'state.open.text':
      'Somebody asked to open this entity again. Its portal does not change until another person confirms it; you can confirm or decline it.',
    'state.by': 'Requested by: %{by}',
    'state.reason': 'Reason: %{reason}',
    'state.button': 'Open the entity',
    'state.login': 'The console asks you to log in, unless you have already.',
    'state.off': 'You can turn these mails off in the console: menu with your name, “Email notices”.',
  },
} satisfies TextPack;
