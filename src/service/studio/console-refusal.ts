import type { Fault } from '#definitions/problems/fault.ts';
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

const turnedDown = (status: number, code: string, es: string, en: string): Refused => ({
  status,
  code,
  sentence: { es, en },
});

/** Why calls of session, staff and audit are turned down, and what every call can be answered. */
export const CONSOLE_REFUSALS = {
  sessionMissing: turnedDown(
    401,
    'unauthenticated',
    'Su sesión ha terminado. Vuelva a entrar.',
    'Your session has ended. Log in again.',
  ),
  credentialsWrong: turnedDown(
    401,
    'wrongCredentials',
    'El correo o la contraseña no son correctos.',
    'The email or the password is not right.',
  ),
  loginLocked: turnedDown(
    401,
    'locked',
    'Demasiados intentos fallidos. Vuelva a intentarlo dentro de 15 minutos.',
    'Too many failed attempts. Try again in 15 minutes.',
  ),
  tooMany: turnedDown(
    429,
    'tooMany',
    'Demasiados intentos desde su red. Espere unos minutos.',
    'Too many attempts from your network. Wait a few minutes.',
  ),
  passwordsOff: turnedDown(
    409,
    'passwordsOff',
    'Aquí se entra con el proveedor de identidad de su entidad: no hay contraseñas.',
    'People log in here through the identity provider of the bank: there are no passwords.',
  ),
  providerAway: turnedDown(
    503,
    'providerAway',
    'El proveedor de identidad de su entidad no responde. Vuelva a intentarlo en unos minutos.',
    'The identity provider of the bank does not answer. Try again in a few minutes.',
  ),
  loginBroken: turnedDown(
    401,
    'loginBroken',
    'La entrada no ha llegado a su fin. Empiece de nuevo.',
    'The login did not come to its end. Begin again.',
  ),
  noAccess: turnedDown(
    403,
    'noAccess',
    'Su entidad le conoce, pero no tiene acceso a esta consola. Pídalo a quien la administra.',
    'The bank knows you, but you have no access to this console. Ask whoever manages it.',
  ),
  noScope: turnedDown(
    403,
    'noScope',
    'Su entidad le conoce, pero aún no trabaja con ninguna entidad en esta consola. Pida a quien la administra que se la asigne.',
    'The bank knows you, but you work with no entity at this console yet. Ask whoever manages it to give you one.',
  ),
  roleMissing: turnedDown(403, 'forbidden', 'No tiene permiso para hacer esto.', 'You are not allowed to do this.'),
  originForeign: turnedDown(
    403,
    'foreignOrigin',
    'La petición no viene de la consola.',
    'The request does not come from the console.',
  ),
  notFound: turnedDown(404, 'notFound', 'No existe lo que busca.', 'What you are looking for does not exist.'),
  linkDead: turnedDown(
    400,
    'linkDead',
    'Este enlace ya no sirve. Pida otro a un administrador.',
    'This link is good no more. Ask an administrator for another.',
  ),
  invalid: turnedDown(400, 'invalid', 'Hay algo que corregir.', 'There is something to mend.'),
  lastAdmin: turnedDown(
    409,
    'lastAdmin',
    'Es el último administrador: nombre antes a otro.',
    'This is the last administrator: appoint another one first.',
  ),
  wrongState: turnedDown(
    409,
    'wrongState',
    'Esta versión ya no está en ese estado. Vuelva a cargarla.',
    'This version is in another state by now. Load it again.',
  ),
  changedMeanwhile: turnedDown(
    409,
    'changedMeanwhile',
    'Otra persona ha cambiado lo mismo. Mire los dos valores y elija.',
    'Somebody else has changed the same. Look at both values and choose.',
  ),
  reviewOutdated: turnedDown(
    409,
    'reviewOutdated',
    'La versión ha cambiado desde que usted la abrió. Mírela de nuevo antes de aprobarla.',
    'The version has changed since you opened it. Look at it again before you approve it.',
  ),
  impossibleChange: turnedDown(
    400,
    'impossibleChange',
    'Este cambio no se puede hacer en este archivo.',
    'This change can not be made in this file.',
  ),
  hasProblems: turnedDown(
    409,
    'hasProblems',
    'La versión tiene problemas: arréglelos antes.',
    'The version has problems: mend them first.',
  ),
  warningsOpen: turnedDown(
    409,
    'warningsOpen',
    'Quedan avisos por aceptar.',
    'There are warnings that have not been accepted.',
  ),
  risksOpen: turnedDown(
    409,
    'risksOpen',
    'Quedan cambios por aceptar que pueden parar a los proveedores.',
    'There are changes that may stop suppliers and have not been accepted.',
  ),
  ownWork: turnedDown(
    409,
    'ownWork',
    'Usted ha trabajado en esta versión: la tiene que aprobar otra persona.',
    'You have worked on this version: somebody else has to approve it.',
  ),
  recentGrant: turnedDown(
    409,
    'recentGrant',
    'Quien ha trabajado en esta versión le ha dado o cambiado el acceso en las últimas 24 horas: la tiene que aprobar otra persona.',
    'Somebody who worked on this version gave you access, or changed it, in the last 24 hours: somebody else has to approve it.',
  ),
  notReviewed: turnedDown(
    409,
    'notReviewed',
    'La versión no está aprobada todavía.',
    'The version has not been approved yet.',
  ),
  approvalOutdated: turnedDown(
    409,
    'approvalOutdated',
    'Lo que se publicaría ya no es lo que se aprobó. Revise la versión y apruébela otra vez.',
    'What would be published is no longer what was approved. Review the version and approve it again.',
  ),
  unreadable: turnedDown(
    409,
    'unreadable',
    'Lo que se publicó de esta versión ya no se puede leer. Haga un borrador a partir de ella y publíquelo.',
    'What was published of this version can not be read any more. Make a draft of it and publish that.',
  ),
  hostTaken: turnedDown(
    409,
    'hostTaken',
    'Una de las direcciones es de otra entidad o del propio programa.',
    'One of the hosts belongs to another entity or to the program itself.',
  ),
  doneAtOnce: turnedDown(
    409,
    'doneAtOnce',
    'Otra persona ha hecho lo mismo a la vez. Vuelva a cargar la página.',
    'Somebody else has done the same at once. Load the page again.',
  ),
  badArchive: turnedDown(
    400,
    'badArchive',
    'El archivo no es el zip de una entidad.',
    'The file is not the zip of an entity.',
  ),
  badPicture: turnedDown(422, 'badPicture', 'La imagen no se admite.', 'The picture is not taken.'),
  tooLarge: turnedDown(413, 'tooLarge', 'Lo que envía es demasiado grande.', 'What you send is too large.'),
  mediaType: turnedDown(415, 'mediaType', 'Este formato no se admite.', 'This format is not taken.'),
  checksBusy: turnedDown(
    429,
    'checksBusy',
    'Hay otras comprobaciones en curso. Espere unos segundos y vuelva a intentarlo.',
    'Other checks are under way. Wait a few seconds and try again.',
  ),
  takesTooLong: turnedDown(
    422,
    'takesTooLong',
    'Lo que envía tarda demasiado en comprobarse. Hágalo más sencillo.',
    'What you send takes too long to check. Make it simpler.',
  ),
  failed: turnedDown(
    500,
    'failed',
    'Algo ha fallado. Vuelva a intentarlo más tarde.',
    'Something has failed. Try again later.',
  ),
  unavailable: turnedDown(
    503,
    'unavailable',
    'El servicio no está disponible. Vuelva a intentarlo en unos segundos.',
    'The service is not available. Try again in a few seconds.',
  ),
} as const satisfies Record<string, Refused>;

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
