import type { Fault } from '#definitions/problems/fault.ts';
import refusals from '#schemas/console/refusals.json' with { type: 'json' };
import type { ImpossibleChange } from '#shared/impossible-change.ts';

/** A sentence in the languages of the console. */
export interface Sentence {
  es: string;
  en: string;
}

/** What a call of the console is answered that does not do what it was asked for. */
export interface Refused {
  /** For programs. */
  code: string;
  /** HTTP status. */
  status: number;
  sentence: Sentence;
}

/** What each refusal of the console is answered with, as `schemas/console/refusals.json` states it. */
export const CONSOLE_REFUSALS = refusals satisfies Record<string, Refused>;

/** Why a call of the console may be turned down. */
export type ConsoleReason = keyof typeof CONSOLE_REFUSALS;

/** What is wrong with a field, whatever the call. */
export const FIELD_PROBLEMS = {
  missing: { es: 'Rellene este campo.', en: 'Fill in this field.' },
  tooShort: { es: 'Es demasiado corto.', en: 'This is too short.' },
  tooLong: { es: 'Es demasiado largo.', en: 'This is too long.' },
  wrong: { es: 'No es válido.', en: 'This is not valid.' },
  invisible: {
    es: 'Contiene un carácter que no se ve. Escríbalo de nuevo.',
    en: 'It holds a character that is not seen. Write it anew.',
  },
  notOneLine: {
    es: 'Contiene un salto de línea o un carácter que no se ve. Escríbalo de nuevo en una sola línea.',
    en: 'It holds a line break or a character that is not seen. Write it anew in one line.',
  },
  unknown: { es: 'Este campo no existe.', en: 'There is no such field.' },
  codeTaken: { es: 'Ya hay una entidad con este código.', en: 'There is an entity with this code already.' },
  hostTaken: {
    es: 'Una de estas direcciones es de otra entidad.',
    en: 'One of these hosts belongs to another entity.',
  },
  hostWrong: {
    es: 'Escriba direcciones en minúsculas y sin puerto, como proveedores.banco.es.',
    en: 'Write hosts in lower case and without port, such as suppliers.bank.example.',
  },
  timePast: { es: 'Elija un momento que esté por venir.', en: 'Choose a moment that is still to come.' },
  emailTaken: { es: 'Otra persona ya tiene este correo.', en: 'Somebody else has this email.' },
  emailWrong: { es: 'Escriba un correo, como ana@banco.example.', en: 'Write an email, such as ana@bank.example.' },
  passwordShort: { es: 'Escriba al menos 12 caracteres.', en: 'Write at least 12 characters.' },
  passwordGuessable: {
    es: 'Es fácil de adivinar. Use varias palabras que no tengan que ver con usted, con la entidad ni con la consola.',
    en: 'This is easy to guess. Use several words that have nothing to do with you, the bank or the console.',
  },
  passwordLong: { es: 'Escriba 128 caracteres como máximo.', en: 'Write at most 128 characters.' },
  sceneWrong: { es: 'No es una escena válida.', en: 'This is not a valid scene.' },
  sceneLeaks: {
    es: 'Contiene datos que pueden ser de alguien: no se admite.',
    en: 'It holds what may be somebody’s data, and is not taken.',
  },
  scopeEmpty: { es: 'Elija al menos una entidad.', en: 'Choose at least one entity.' },
  scopeForeign: { es: 'Alguna entidad está fuera de su ámbito.', en: 'Some entity is outside your scope.' },
} as const satisfies Record<string, Sentence>;

/** A call of the console that is turned down, with what is wrong in single fields. */
export class ConsoleRefusal extends Error {
  constructor(
    readonly refused: Refused,
    readonly fields: Readonly<Record<string, Sentence>> = {},
    /** What the reason is about, for programs: such as the changes that met others. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(refused.sentence.en);
    this.name = 'ConsoleRefusal';
  }
}

/** Turns a picture down. @param why in the words of entities:check @throws ConsoleRefusal always */
export function refusePicture([reason, mend]: Fault): never {
  const sentence = (language: 'es' | 'en') => {
    const text = `${reason[language]}. ${mend[language]}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  throw new ConsoleRefusal({ ...CONSOLE_REFUSALS.badPicture, sentence: { es: sentence('es'), en: sentence('en') } });
}

/** Turns a change down that can't be made. @throws ConsoleRefusal always */
export function refuseChange({ sentence }: ImpossibleChange): never {
  throw new ConsoleRefusal({ ...CONSOLE_REFUSALS.impossibleChange, sentence });
}

/** Turns a call down. @throws ConsoleRefusal always */
export function refuseCall(reason: ConsoleReason, details?: Record<string, unknown>): never {
  throw new ConsoleRefusal(CONSOLE_REFUSALS[reason], {}, details);
}

/** Turns a call down because of a field. @throws ConsoleRefusal always */
export function refuseField(field: string, problem: keyof typeof FIELD_PROBLEMS): never {
  throw new ConsoleRefusal(CONSOLE_REFUSALS.invalid, { [field]: FIELD_PROBLEMS[problem] });
}
