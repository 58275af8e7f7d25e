import type { TextPack } from '#shared/texts/texts.ts';

export const mailsTexts: TextPack = {
  es: {
    'mails.title': 'Avisos por correo',
    'mails.about': 'La consola le escribe a %{email} cuando ocurre lo siguiente. Desactive lo que no quiera recibir.',
    'mails.all': 'Todos los avisos',
    'mails.saved': 'Avisos guardados',
    'mails.kinds.review-asked': 'Hay una versión que puede revisar',
    'mails.kinds.version-approved': 'Se aprueba una versión que puede publicar, o cuya revisión pidió',
    'mails.kinds.version-returned': 'Se devuelve una versión cuya revisión pidió',
    'mails.kinds.version-published': 'Se publica una versión que aprobó, o cuya revisión pidió',
    'mails.kinds.version-unscheduled': 'Se anula la programación de una de esas versiones',
    'mails.kinds.publication-failed': 'No se puede publicar una versión a la hora programada',
    'mails.kinds.notice-published': 'Se publica un aviso revisado (los que nadie ha revisado se comunican siempre)',
    'mails.kinds.notice-review-asked': 'Hay un aviso a proveedores que puede revisar',
    'mails.kinds.means-removal-asked': 'Se pide quitar los medios de firma de un usuario, y usted puede aprobarlo',
    'mails.kinds.entity-state-requested': 'Se pide cerrar o reabrir una entidad, y usted puede confirmarlo',
  },
  en: {
    'mails.title': 'Email notices',
    'mails.about':
      'The console writes to %{email} when one of these happens. Turn off what you do not want to receive.',
    'mails.all': 'All notices',
    'mails.saved': 'Notices saved',
    'mails.kinds.review-asked': 'There is a version that you can review',
    'mails.kinds.version-approved': 'A version that you can publish, or whose review you requested, is approved',
    'mails.kinds.version-returned': 'A version whose review you requested is sent back',
    'mails.kinds.version-published': 'A version that you approved, or whose review you requested, is published',
    'mails.kinds.version-unscheduled': 'The schedule of one of those versions is cancelled',
    'mails.kinds.publication-failed': 'A version cannot be published at the scheduled time',
    'mails.kinds.notice-published': 'A reviewed notice is published (about those without a review you are always told)',
    'mails.kinds.notice-review-asked': 'There is a notice to suppliers that you can review',
    'mails.kinds.means-removal-asked': 'Somebody asks to remove the means to sign of a user, and you can approve it',
    'mails.kinds.entity-state-requested': 'Somebody asks to retire or reopen an entity, and you can confirm it',
  },
};
