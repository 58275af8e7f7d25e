import type { TextPack } from '#shared/texts/texts.ts';

/** The problems that a field of any call of the console may have. */
export const fieldProblemsTexts = {
  es: {
    'fieldProblems.missing': 'Rellene este campo.',
    'fieldProblems.tooShort': 'Es demasiado corto.',
    'fieldProblems.tooLong': 'Es demasiado largo.',
    'fieldProblems.wrong': 'No es válido.',
    'fieldProblems.invisible': 'Contiene un carácter que no se ve. Escríbalo de nuevo.',
    'fieldProblems.notOneLine':
      'Contiene un salto de línea o un carácter que no se ve. Escríbalo de nuevo en una sola línea.',
    'fieldProblems.unknown': 'Este campo no existe.',
    'fieldProblems.codeTaken': 'Ya hay una entidad con este código.',
    'fieldProblems.hostTaken': 'Una de estas direcciones es de otra entidad.',
    'fieldProblems.codeUnavailable': 'Este código no está disponible.',
    'fieldProblems.hostUnavailable': 'Una de estas direcciones no está disponible.',
    'fieldProblems.hostWrong': 'Escriba direcciones en minúsculas y sin puerto, como proveedores.banco.es.',
    'fieldProblems.timePast': 'Elija un momento que esté por venir.',
    'fieldProblems.emailTaken': 'Otra persona ya tiene este correo.',
    'fieldProblems.emailHeld':
      'No se puede cambiar durante 7 días, porque esta persona ha dicho que no hizo el último cambio.',
    'fieldProblems.passwordWrong': 'No es su contraseña actual.',
    'fieldProblems.passwordUnchanged': 'Es la que tenía hasta ahora. Elija otra.',
    'fieldProblems.emailWrong': 'Escriba un correo, como ana@banco.example.',
    'fieldProblems.passwordShort': 'Escriba al menos 12 caracteres.',
    'fieldProblems.passwordGuessable':
      'Es fácil de adivinar. Use varias palabras que no tengan que ver con usted, con la entidad ni con la consola.',
    'fieldProblems.passwordLong': 'Escriba 128 caracteres como máximo.',
    'fieldProblems.sceneWrong': 'No es una escena válida.',
    'fieldProblems.sceneLeaks': 'Contiene datos que pueden ser de alguien: no se admite.',
    'fieldProblems.noteLeaks':
      'Parece llevar un dato de alguien: un teléfono, una cuenta, un documento o un correo. Quítelo: la nota dura más que el informe.',
    'fieldProblems.auditNoteLeaks':
      'Parece llevar un dato de alguien: un nombre, un teléfono, una cuenta, un documento, un correo o una contraseña. Quítelo: la nota se queda en la auditoría y nadie puede borrarla.',
    'fieldProblems.commentLeaks':
      'Parece llevar un dato de un proveedor: una cuenta, una tarjeta o un documento. Quítelo: el comentario se queda con la versión.',
    'fieldProblems.scopeEmpty': 'Elija al menos una entidad.',
    'fieldProblems.scopeForeign': 'Alguna entidad está fuera de su ámbito.',
    'fieldProblems.markup': 'Escriba solo palabras, sin etiquetas como <b>.',
    'fieldProblems.linkForeign':
      'Escriba una dirección que empiece por https://, sin usuario ni puerto, de un sitio que nombren todas las entidades del aviso.',
    'fieldProblems.linkTextForeign': 'El texto parece una dirección y no es la del enlace. Escriba palabras.',
    'fieldProblems.addressForeign': 'Contiene una dirección que alguna entidad del aviso no nombra. Quítela.',
    'fieldProblems.periodTooLong': 'Un aviso dura 90 días como mucho.',
    'fieldProblems.endTooEarly': 'Elija un momento posterior al comienzo.',
    'fieldProblems.notPublished': 'Alguna entidad todavía no tiene un portal publicado.',
    'fieldProblems.zonesDiffer': 'Estas entidades tienen horas distintas: haga un aviso para cada zona horaria.',
  },
  en: {
    'fieldProblems.missing': 'Fill in this field.',
    'fieldProblems.tooShort': 'This is too short.',
    'fieldProblems.tooLong': 'This is too long.',
    'fieldProblems.wrong': 'This is not valid.',
    'fieldProblems.invisible': 'It contains an invisible character. Type it again.',
    'fieldProblems.notOneLine': 'It contains a line break or an invisible character. Type it again on one line.',
    'fieldProblems.unknown': 'This field does not exist.',
    'fieldProblems.codeTaken': 'There is an entity with this code already.',
    'fieldProblems.hostTaken': 'One of these hosts belongs to another entity.',
    'fieldProblems.codeUnavailable': 'This code is not available.',
    'fieldProblems.hostUnavailable': 'One of these hosts is not available.',
    'fieldProblems.hostWrong': 'Enter hosts in lower case and without a port, such as suppliers.bank.example.',
    'fieldProblems.timePast': 'Choose a time in the future.',
    'fieldProblems.emailTaken': 'This email is already in use.',
    'fieldProblems.emailHeld':
      'It cannot be changed for 7 days, because this person said that they did not make the last change.',
    'fieldProblems.passwordWrong': 'This is not your current password.',
    'fieldProblems.passwordUnchanged': 'This is the one you had until now. Choose another.',
    'fieldProblems.emailWrong': 'Enter an email, such as ana@bank.example.',
    'fieldProblems.passwordShort': 'Enter at least 12 characters.',
    'fieldProblems.passwordGuessable':
      'This is easy to guess. Use several words that have nothing to do with you, the bank or the console.',
    'fieldProblems.passwordLong': 'Enter at most 128 characters.',
    'fieldProblems.sceneWrong': 'This is not a valid scene.',
    'fieldProblems.sceneLeaks': 'It is refused because it may contain personal data.',
    'fieldProblems.noteLeaks':
      'It seems to hold personal data: a telephone, an account, a tax id or an email. Remove it: the note outlives the report.',
    'fieldProblems.auditNoteLeaks':
      'It seems to hold personal data: a name, a telephone, an account, a tax id, an email or a password. Remove it: the note stays in the audit and nobody can delete it.',
    'fieldProblems.commentLeaks':
      'It seems to hold data of a supplier: an account, a card or a tax id. Remove it: the comment stays with the version.',
    'fieldProblems.scopeEmpty': 'Choose at least one entity.',
    'fieldProblems.scopeForeign': 'At least one entity is outside your scope.',
    'fieldProblems.markup': 'Enter only words, without tags such as <b>.',
    'fieldProblems.linkForeign':
      'Enter an address that begins with https://, without user or port, of a site that all entities of the notice name.',
    'fieldProblems.linkTextForeign': 'The text looks like an address and is not that of the link. Enter words.',
    'fieldProblems.addressForeign': 'It contains an address that not every entity of the notice names. Remove it.',
    'fieldProblems.periodTooLong': 'A notice lasts at most 90 days.',
    'fieldProblems.endTooEarly': 'Choose a time after the start.',
    'fieldProblems.notPublished': 'At least one entity has no published portal yet.',
    'fieldProblems.zonesDiffer': 'These entities have different times: make a notice for each time zone.',
  },
} satisfies TextPack;
