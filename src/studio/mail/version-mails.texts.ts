import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to staff about versions, in the languages of the console. */
export const versionMailsTexts = {
  es: {
    'version.subject': '%{event}: %{entity}, versión %{number}',
    'version.unnamed': 'entidad %{code}',
    'version.by': 'Realizado por: %{name}',
    'version.comment': 'Comentario:',
    'version.comments':
      'Hay un comentario de la revisión en la consola. |||| Hay %{smart_count} comentarios de la revisión en la consola.',
    'version.restored': 'Restaura la versión %{number}: los proveedores la ven otra vez.',
    'version.reason': 'Motivo: %{reason}',
    'version.open': 'Abrir la versión',
    'version.login': 'La consola le pedirá que entre, si no lo ha hecho ya.',
    'version.off': 'Puede desactivar estos avisos en la consola: menú con su nombre, «Avisos por correo».',
    'undone.since':
      'Se hizo a partir de la versión %{base}; después se publicó la versión %{numbers}. |||| Se hizo a partir de la versión %{base}; después se publicaron las versiones %{numbers}.',
    'undone.sinceStart':
      'Después de empezarla se publicó la versión %{numbers}. |||| Después de empezarla se publicaron las versiones %{numbers}.',
    'undone.would': 'Al publicarla se desharía:',
    'undone.did': 'Al publicarla se ha deshecho:',
    'changes.title': 'Qué cambia:',
    'changes.more':
      'Y un cambio más, que está en la consola. |||| Y %{smart_count} cambios más, que están en la consola.',
    'changes.unchanged': '(Un párrafo sin cambios) |||| (%{smart_count} párrafos sin cambios)',
    'changes.marks.plain': 'En los textos, lo quitado va entre [- y -], y lo añadido, entre {+ y +}.',
    'changes.marks.styled': 'En los textos, lo quitado va tachado, y lo añadido, subrayado.',
    'changes.picture': 'Cambia la imagen. Véala en la consola.',
    'changes.nothing': 'nada',
    'changes.inConsole': 'Es demasiado largo para un correo. Véalo en la consola.',
    'review-asked.event': 'Revisión pendiente',
    'review-asked.text': 'Hay una versión que espera su revisión. Puede aprobarla o devolverla.',
    'version-approved.event': 'Versión aprobada',
    'version-approved.text': 'La versión está aprobada. Ya se puede publicar o programar.',
    'version-returned.event': 'Versión devuelta',
    'version-returned.text': 'La versión cuya revisión pidió es otra vez un borrador, para que se cambie.',
    'version-published.event': 'Versión publicada',
    'version-published.text': 'La versión está publicada: los proveedores ya la ven.',
    'version-unscheduled.event': 'Programación anulada',
    'version-unscheduled.text':
      'La versión ya no se publicará a la hora programada. Sigue aprobada: se puede publicar o programar otra vez.',
    'publication-failed.event': 'Publicación fallida',
    'publication-failed.text':
      'La versión no se ha podido publicar a la hora programada, y está otra vez en revisión. Los proveedores siguen viendo la anterior.',
  },
  en: {
    'version.subject': '%{event}: %{entity}, version %{number}',
    'version.unnamed': 'entity %{code}',
    'version.by': 'Done by: %{name}',
    'version.comment': 'Comment:',
    'version.comments':
      'There is a comment of the review in the console. |||| There are %{smart_count} comments of the review in the console.',
    'version.restored': 'It restores version %{number}: suppliers see that one again.',
    'version.reason': 'Reason: %{reason}',
    'version.open': 'Open the version',
    'version.login': 'The console asks you to log in, unless you have already.',
    'version.off': 'You can turn these mails off in the console: menu with your name, “Email notices”.',
    'undone.since':
      'It was made from version %{base}; version %{numbers} was published later. |||| It was made from version %{base}; versions %{numbers} were published later.',
    'undone.sinceStart':
      'Version %{numbers} was published after it was begun. |||| Versions %{numbers} were published after it was begun.',
    'undone.would': 'Its publication would undo:',
    'undone.did': 'Its publication has undone:',
    'changes.title': 'What changes:',
    'changes.more':
      'And one more change, which is in the console. |||| And %{smart_count} more changes, which are in the console.',
    'changes.unchanged': '(One unchanged paragraph) |||| (%{smart_count} unchanged paragraphs)',
    'changes.marks.plain': 'In texts, what was taken out is between [- and -], and what was put in between {+ and +}.',
    'changes.marks.styled': 'In texts, what was taken out is struck through, and what was put in is underlined.',
    'changes.picture': 'The picture changes. See it in the console.',
    'changes.nothing': 'nothing',
    'changes.inConsole': 'It is too long for a mail. See it in the console.',
    'review-asked.event': 'Review requested',
    'review-asked.text': 'A version waits for your review. You can approve it or send it back.',
    'version-approved.event': 'Version approved',
    'version-approved.text': 'The version is approved. It can be published or scheduled now.',
    'version-returned.event': 'Version sent back',
    'version-returned.text': 'The version whose review you requested is a draft again, so that it can be changed.',
    'version-published.event': 'Version published',
    'version-published.text': 'The version is published: suppliers see it now.',
    'version-unscheduled.event': 'Schedule cancelled',
    'version-unscheduled.text':
      'The version will not be published at the scheduled time. It is still approved: it can be published or scheduled again.',
    'publication-failed.event': 'Publication failed',
    'publication-failed.text':
      'The version could not be published at the scheduled time, and is in review again. Suppliers still see the earlier one.',
  },
} satisfies TextPack;
