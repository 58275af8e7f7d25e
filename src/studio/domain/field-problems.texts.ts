import type { TextPack } from '#shared/texts.ts';

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
    'fieldProblems.hostWrong': 'Escriba direcciones en minúsculas y sin puerto, como proveedores.banco.es.',
    'fieldProblems.timePast': 'Elija un momento que esté por venir.',
    'fieldProblems.emailTaken': 'Otra persona ya tiene este correo.',
    'fieldProblems.emailWrong': 'Escriba un correo, como ana@banco.example.',
    'fieldProblems.passwordShort': 'Escriba al menos 12 caracteres.',
    'fieldProblems.passwordGuessable':
      'Es fácil de adivinar. Use varias palabras que no tengan que ver con usted, con la entidad ni con la consola.',
    'fieldProblems.passwordLong': 'Escriba 128 caracteres como máximo.',
    'fieldProblems.sceneWrong': 'No es una escena válida.',
    'fieldProblems.sceneLeaks': 'Contiene datos que pueden ser de alguien: no se admite.',
    'fieldProblems.scopeEmpty': 'Elija al menos una entidad.',
    'fieldProblems.scopeForeign': 'Alguna entidad está fuera de su ámbito.',
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
    'fieldProblems.hostWrong': 'Enter hosts in lower case and without a port, such as suppliers.bank.example.',
    'fieldProblems.timePast': 'Choose a time in the future.',
    'fieldProblems.emailTaken': 'This email is already in use.',
    'fieldProblems.emailWrong': 'Enter an email, such as ana@bank.example.',
    'fieldProblems.passwordShort': 'Enter at least 12 characters.',
    'fieldProblems.passwordGuessable':
      'This is easy to guess. Use several words that have nothing to do with you, the bank or the console.',
    'fieldProblems.passwordLong': 'Enter at most 128 characters.',
    'fieldProblems.sceneWrong': 'This is not a valid scene.',
    'fieldProblems.sceneLeaks': 'It is refused because it may contain personal data.',
    'fieldProblems.scopeEmpty': 'Choose at least one entity.',
    'fieldProblems.scopeForeign': 'At least one entity is outside your scope.',
  },
} satisfies TextPack;
