import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to staff about published notices, in the languages of the console. */
export const noticeMailsTexts = {
  es: {
    'notice.reviewed.subject': 'Aviso publicado: %{entity}',
    'notice.alone.subject': 'Aviso urgente publicado sin revisión: %{entity}',
    'notice.asked.subject': 'Aviso por revisar: %{entity}',
    'notice.asked.text':
      'Hay un aviso a los proveedores que espera su revisión. Puede publicarlo o devolverlo; hasta entonces no se ve.',
    'notice.askedBy': 'Revisión pedida por: %{by}',
    'notice.several': '%{entity} y %{others} más',
    'notice.reviewed.text':
      'Se ha publicado un aviso a los proveedores. Lo ha escrito una persona y lo ha revisado otra.',
    'notice.alone.text': 'Una sola persona ha publicado un aviso a los proveedores: nadie más lo ha revisado.',
    'notice.by': 'Publicado por: %{by}',
    'notice.information': 'Información',
    'notice.warning': 'Aviso urgente',
    'notice.words': '%{kind}: «%{words}»',
    'notice.link': 'Enlace: «%{text}», %{href}',
    'notice.entities': 'Entidades: %{names}',
    'notice.more': ' y %{more} más',
    'notice.period': 'Se ve desde el %{from} hasta el %{until} (hora de %{zone}).',
    'notice.doubt': 'Si no lo esperaba, ábralo: administración y publicación pueden retirarlo en el momento.',
    'notice.open': 'Abrir el aviso',
    'notice.login': 'La consola le pedirá que entre, si no lo ha hecho ya.',
    'notice.off': 'Puede desactivar estos avisos en la consola: menú con su nombre, «Avisos por correo».',
  },
  en: {
    'notice.reviewed.subject': 'Notice published: %{entity}',
    'notice.alone.subject': 'Urgent notice published without a review: %{entity}',
    'notice.asked.subject': 'Notice to review: %{entity}',
    'notice.asked.text':
      'A notice to suppliers waits for your review. You can publish it or send it back; nobody sees it until then.',
    'notice.askedBy': 'Review requested by: %{by}',
    'notice.several': '%{entity} and %{others} more',
    'notice.reviewed.text': 'A notice to suppliers was published. One user wrote it and another one reviewed it.',
    'notice.alone.text': 'One user alone published a notice to suppliers: nobody else has reviewed it.',
    'notice.by': 'Published by: %{by}',
    'notice.information': 'Information',
    'notice.warning': 'Urgent notice',
    'notice.words': '%{kind}: “%{words}”',
    'notice.link': 'Link: “%{text}”, %{href}',
    'notice.entities': 'Entities: %{names}',
    'notice.more': ' and %{more} more',
    'notice.period': 'Shown from %{from} until %{until} (time of %{zone}).',
    'notice.doubt': 'If you did not expect it, open it: admins and publishers can end it at once.',
    'notice.open': 'Open the notice',
    'notice.login': 'The console asks you to log in, unless you have already.',
    'notice.off': 'You can turn these mails off in the console: menu with your name, “Email notices”.',
  },
} satisfies TextPack;
