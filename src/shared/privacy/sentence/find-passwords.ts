import type { TextSpan } from '#shared/privacy/text/spans.ts';
import { isNumberWord } from '#shared/privacy/text/number-words.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { beginsSentence, type SentenceWord, withoutSignsAtEnd } from './sentence-words.ts';

/**
 * Finds what stands beside a word for a password (R-DESK-09): whatever follows it, or leads to it by `es mi clave` or
 * `como contraseña`, unless it is an ordinary word; and every word near it, or with signs in it, that nobody would write
 * otherwise.
 * @param words of the text
 */
export function findPasswords(text: string, words: readonly SentenceWord[]): TextSpan[] {
  const keywords = words.flatMap((_, index) => (isKeyword(words, index) ? [index] : []));
  return [
    ...words.filter((word) => isUnmistakable(word) || isMixed(word)),
    ...keywords.flatMap((index) => [
      ...findQuoted(text, words, index),
      ...findFollowing(words, index),
      ...findLeading(words, index),
      ...words.slice(Math.max(0, index - NEAR), index + NEAR).filter(looksSecret),
    ]),
  ].map(({ from, to }) => ({ from, to: findEnd(text, from, to) }));
}

/** How many words around one for a password are looked at. */
const NEAR = 12;

const EXACT: ReadonlySet<string> = new Set(
  'clave claves clabe klave pin password passwords passwd pwd psw pass passcode contrasenya contrasinal pasahitza'.split(
    ' ',
  ),
);
const LONG_KEYWORDS = ['contrasena', 'contrasenas', 'password'];
/** `código de acceso` and the like. */
const OF_ACCESS = /^(?:codigo|numero|palabra|frase|llave)$/;
const ACCESS = /^(?:acceso|paso|seguridad|entrada|secreto|secreta|verificacion|confirmacion|autorizacion|firma|sms)$/;
const OWN = /^(?:mi|la|nuestra|su|tu|una|otra)$/;

function isKeyword(words: readonly SentenceWord[], index: number): boolean {
  const { fold } = words[index]!;
  const [before, second] = [words[index - 1]?.fold ?? '', words[index - 2]?.fold ?? ''];
  if (EXACT.has(fold) || LONG_KEYWORDS.some((keyword) => isMistyped(fold, keyword))) return true;
  if (fold === 'contra') return OWN.test(before);
  return ACCESS.test(fold) && (OF_ACCESS.test(before) || (before === 'de' && OF_ACCESS.test(second)));
}

/** Whether a word differs from another in one letter at most: one more, one less, another, or two swapped. */
function isMistyped(word: string, keyword: string): boolean {
  if (Math.abs(word.length - keyword.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === keyword[start]) start += 1;
  let end = 0;
  while (end < word.length - start && end < keyword.length - start && word.at(-1 - end) === keyword.at(-1 - end))
    end += 1;
  const [given, expected] = [word.slice(start, word.length - end), keyword.slice(start, keyword.length - end)];
  return (
    (given.length <= 1 && expected.length <= 1) ||
    (given.length === 2 && given[0] === expected[1] && given[1] === expected[0] && expected.length === 2)
  );
}

/** Words between the one for a password and the password. */
const BETWEEN: ReadonlySet<string> = new Set(
  (
    'actual nueva nuevo antigua antiguo vieja anterior vigente mia mio nuestra de del la el los mi su tu portal acceso ' +
    'web pagina banco entidad usuario entrada firma digital electronica operaciones numerica personal que uso usamos usaba tengo teniamos puse pongo ponia meto metia ' +
    'escribo tecleo introduzco doy ha he hemos puesto metido escrito sigue siendo es era fue son seria sera a por ' +
    'ahora siempre yo aqui is was for the my i use using'
  ).split(' '),
);
/** After these a password follows. */
const TELLING =
  /^(?:es|era|fue|son|seria|sera|siendo|puse|pongo|ponia|meto|metia|escribo|tecleo|introduzco|puesto|metido|escrito|uso|usamos|usaba|is|was|using|a)$/;
/** What is said of a password after `es`. */
const SAID_OF_IT: ReadonlySet<string> = new Set(
  (
    'correcta correcto incorrecta incorrecto erronea erroneo equivocada valida valido invalida invalido buena bueno ' +
    'mala mal bien la el lo las los esta esa este ese muy demasiado mas corta larga obligatoria necesaria igual misma ' +
    'mismo diferente otra otro distinta nueva vieja antigua mia de que un una no si ya facil dificil segura insegura ' +
    'debil fuerte provisional temporal caducada bloqueada para por con sin cuando porque como y o pero en a al del se ' +
    'me le les nos te imposible posible raro rara incorrect wrong right correct not the a my invalid expired too very ' +
    'oculto ok verdad cierto culpa problema cosa lio quien alguien nadie algo nada siempre nunca tambien solo todavia aun'
  ).split(' '),
);
/** After a number: it is not the password but says how many. */
const COUNTED =
  /^(?:vez|veces|caracter|caracteres|digitos?|letras?|cifras?|dias?|horas?|minutos?|intentos?|meses|anos?)$/;

function findFollowing(words: readonly SentenceWord[], keyword: number): SentenceWord[] {
  let isAnnounced = false;
  for (let at = keyword + 1; at < words.length && at <= keyword + NEAR; at += 1) {
    const { fold, gap } = words[at]!;
    if (beginsSentence(words, at)) return [];
    isAnnounced ||= /[:=«"“>]/.test(gap);
    if (!BETWEEN.has(fold)) return isApart(gap) && !isAnnounced ? [] : readPassword(words, at, isAnnounced);
    if (isApart(gap) && !TELLING.test(fold) && !(fold === 'que' && TELLING.test(words[at + 1]?.fold ?? ''))) return [];
    isAnnounced = (isAnnounced || TELLING.test(fold)) && !/^del?$/.test(fold);
  }
  return [];
}

const isApart = (gap: string) => gap.includes(',');

/** The words of a password from one on: none when the first is ordinary. */
function readPassword(words: readonly SentenceWord[], first: number, isAnnounced: boolean): SentenceWord[] {
  const isPlain = isAnnounced ? (fold: string) => SAID_OF_IT.has(fold) : isOrdinaryWord;
  const isNumber = (at: number) => /^\p{N}+$/u.test(words[at]!.fold) || isNumberWord(words[at]!.fold);
  const found: SentenceWord[] = [];
  for (let at = first; at < words.length; at += 1) {
    const { fold, gap } = words[at]!;
    if (at > first && (beginsSentence(words, at) || isApart(gap))) break;
    const isCount = isNumber(at) && COUNTED.test(words[at + 1]?.fold ?? '');
    if (isCount || (!isNumber(at) && (at === first ? isPlain(fold) : isOrdinaryWord(fold)))) break;
    found.push(words[at]!);
  }
  return found.length === 1 && isNumber(first) && found[0]!.fold.length < 3 && !isAnnounced ? [] : found;
}

/** The text in quotation marks or brackets after a word for a password. */
function findQuoted(text: string, words: readonly SentenceWord[], keyword: number): TextSpan[] {
  const { to } = words[keyword]!;
  const quoted = /^[^.!?;\n«"“([]{0,60}[«"“([]([^»"”)\]]{1,60})[»"”)\]]/.exec(text.slice(to, to + 130));
  if (!quoted) return [];
  const end = to + quoted[0].length - 1;
  const inside = splitInside(words, end - quoted[1]!.length, end);
  return inside.every(({ fold }) => isOrdinaryWord(fold)) ? [] : [{ from: end - quoted[1]!.length, to: end }];
}

const splitInside = (words: readonly SentenceWord[], from: number, to: number) =>
  words.filter((word) => word.from >= from && word.to <= to);

/** `X es mi clave`, `X como contraseña`. */
function findLeading(words: readonly SentenceWord[], keyword: number): SentenceWord[] {
  let at = keyword - 1;
  while (at >= 0 && /^(?:mi|la|nuestra|su|una|de|nueva)$/.test(words[at]!.fold)) at -= 1;
  if (at < 1 || !/^(?:es|era|como|is|as)$/.test(words[at]!.fold)) return [];
  const word = words[at - 1]!;
  return isOrdinaryWord(word.fold) || beginsSentence(words, at) ? [] : [word];
}

const SIGN = /[#$%&*+=?!^~|\\/_-]/;

/** Letters with digits or signs, or capitals inside: no word of a language. */
const looksSecret = ({ text }: SentenceWord): boolean =>
  /\p{L}/u.test(text) &&
  !/^[\da-f]{12}$/.test(text) &&
  !/^\d{1,2}(?:º|ª|o|a|h|hs|hrs|s|min|as|os|er|am|pm|th|€)$/i.test(text) &&
  (/\p{N}/u.test(text) || (SIGN.test(text) && /[#$%&*+=^~|\\_]/.test(text)) || /\p{Ll}\p{Lu}/u.test(text));

/** Letters, digits and a sign that no code of an invoice has. */
const isUnmistakable = ({ text }: SentenceWord): boolean =>
  /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[#$&*!?^~+=|\\]/.test(text);

const LEAST_MIXED = 6;
/** What has a number behind it in complaints. */
const NUMBERED =
  /^(?:iphone|ipad|ios|android|windows|win|mac|macos|galaxy|redmi|office|excel|chrome|firefox|safari|edge|http|https|err|norma|cuaderno|sepa|covid|articulo)$/;

/** Three or more letters with digits that are no word with a number behind it: a password, or the name of a user. */
const isMixed = (word: SentenceWord): boolean => {
  const { fold } = word;
  if (fold.length < LEAST_MIXED || !/^[a-z\d]*$/.test(fold) || /^[\da-f]{12}$/.test(fold)) return false;
  const letters = fold.replace(/\d/g, '');
  const isNumbered = /^[a-z]+\d+$/.test(fold) && (isOrdinaryWord(letters) || NUMBERED.test(letters));
  return letters.length >= 3 && letters.length < fold.length && !isNumbered && /\d[a-z]|[a-z]{3}\d/.test(fold);
};

/** A password may contain signs at which words end. */
function findEnd(text: string, from: number, to: number): number {
  const [rest = ''] = /^[^\s«»"“”]*/.exec(text.slice(to)) ?? [];
  const signs = withoutSignsAtEnd(rest, /[.,;:)\]}>]/);
  return from === to ? to : to + signs.length;
}
