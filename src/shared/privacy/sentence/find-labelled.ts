import { isNumberWord } from '#shared/privacy/text/number-words.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { beginsSentence, isCapitalised, type SentenceWord, startsWith } from './sentence-words.ts';

/** What a label tells of the words behind it. */
type Labelled = 'part' | 'birth' | 'code' | 'address' | 'alias';

interface Label {
  words: readonly string[];
  tells: Labelled;
  /** Only before a colon: otherwise the words are those of a complaint. */
  isBeforeColon: boolean;
}

const label = (tells: Labelled, phrases: string, isBeforeColon = false): Label[] =>
  phrases.split(', ').map((phrase) => ({ words: phrase.split(' '), tells, isBeforeColon }));

const LABELS: readonly Label[] = [
  ...label(
    'part',
    'acaba en, acaban en, acaba por, acabada en, acabado en, termina en, terminan en, termina por, terminada en, terminado en, ' +
      'empieza por, empieza con, empieza en, empiezan por, comienza por, comienza con, ultimos digitos, ultimas cifras, ' +
      'ultimos numeros, ultimos son, ultimas son, ultimos cuatro, ultimas cuatro, ultimos 4, ultimas 4, primeros digitos, cvv, cvc, cvv2',
  ),
  ...label('birth', 'naci, nacido, nacida, nacio, nacimiento, cumpleanos, cumplo anos, cumple anos'),
  ...label('code', 'bic, swift, matricula, catastral, pasaporte, nss, poliza, codigo postal, cod postal, cp'),
  ...label(
    'address',
    'calle, c, cl, avda, avenida, avd, plaza, plza, pza, paseo, travesia, poligono, pol, urbanizacion, urb, carretera, ' +
      'ctra, camino, glorieta, callejon, vivo en, vivimos en, direccion es, domicilio es, domicilio social es',
  ),
  ...label('address', 'direccion, domicilio, domicilio social', true),
  ...label('alias', 'usuario, usuaria, user, alias, login, nick', true),
];

const MONTH =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|jun|jul|ago|sep|sept|oct|nov|dic)$/;
/** Words between a label and its value, and inside it. */
const BETWEEN =
  /^(?:de|del|la|el|los|las|es|son|fue|en|y|mi|n|no|num|numero|banco|cuenta|tarjeta|que|dia|ano|a|al|por)$/;
const INSIDE_ADDRESS =
  /^(?:bajo|bajos|izq|izqda|dcha|derecha|izquierda|piso|puerta|portal|esc|escalera|nave|parcela|local|s|sn|cp)$/;
const COUNTED =
  /^(?:dias?|horas?|minutos?|segundos?|meses|mes|anos?|semanas?|euros?|veces|facturas?|digitos?|cifras?|numeros?)$/;
/** No year of this century. */
const SHORT_NUMBER = /^(?!20[2-4]\d$)\d{2,5}$/;
const MOST = 12;

/**
 * Finds what is personal by the label before it alone (R-DESK-09): some digits of an account or a card, dates of birth,
 * codes of a bank, a car or a document, and addresses of houses.
 */
export const findLabelled = (words: readonly SentenceWord[]): SentenceWord[] =>
  words.flatMap((word, index) => [
    ...(isMasked(word) ? [word] : []),
    ...LABELS.filter((one) => isLabelAt(words, index, one)).flatMap(({ words: { length }, tells }) =>
      READ[tells](words, index + length),
    ),
  ]);

/** The digits behind stars: `****5522`. */
const isMasked = ({ gap, fold }: SentenceWord): boolean => /[*•]{2}\s?$/.test(gap) && /^\d{2,5}$/.test(fold);

const isLabelAt = (words: readonly SentenceWord[], index: number, { words: wanted, isBeforeColon }: Label): boolean =>
  startsWith(words, index, wanted) &&
  isLabel(words[index]!) &&
  (!isBeforeColon || /[:=]/.test(words[index + wanted.length]?.gap ?? ''));

/** A single `c` is a street only as `c/` or `C/`. */
const isLabel = ({ text, fold }: SentenceWord): boolean => fold !== 'c' || text.endsWith('/');

/** The words from one on that belong to a value, until one is of another kind. */
function read(
  words: readonly SentenceWord[],
  first: number,
  isPart: (word: SentenceWord, next: SentenceWord | undefined) => boolean,
): SentenceWord[] {
  const found: SentenceWord[] = [];
  for (let at = first; at < Math.min(words.length, first + MOST); at += 1) {
    const word = words[at]!;
    if (at > first && beginsSentence(words, at)) break;
    if (isPart(word, words[at + 1])) found.push(word);
    else if (!BETWEEN.test(word.fold)) break;
  }
  return found;
}

const isNumber = ({ fold }: SentenceWord): boolean => /^\p{N}+$/u.test(fold) || isNumberWord(fold);
const isCount = (next: SentenceWord | undefined): boolean => COUNTED.test(next?.fold ?? '');
const hasDigits = ({ text }: SentenceWord): boolean => /\p{N}/u.test(text);

function readPart(words: readonly SentenceWord[], first: number): SentenceWord[] {
  const found = read(words, first, (word, next) => isNumber(word) && !isCount(next));
  return found.length > 1 || found.some(({ fold }) => SHORT_NUMBER.test(fold)) ? found : [];
}

const readBirth = (words: readonly SentenceWord[], first: number): SentenceWord[] =>
  read(
    words,
    first,
    (word, next) => (hasDigits(word) || isNumberWord(word.fold) || MONTH.test(word.fold)) && !isCount(next),
  );

const BIC = /^[a-z]{4}[a-z]{2}[a-z\d]{2}(?:[a-z\d]{3})?$/;

const readCode = (words: readonly SentenceWord[], first: number): SentenceWord[] =>
  read(
    words,
    first,
    (word) => hasDigits(word) || /^\p{Lu}{2,}$/u.test(word.text) || (BIC.test(word.fold) && !isOrdinaryWord(word.fold)),
  );

/** The name of a street or a place, with its numbers; without a number and a capital it is a word of a complaint. */
function readAddress(words: readonly SentenceWord[], first: number): SentenceWord[] {
  const found = read(
    words,
    first,
    (word, next) =>
      word.fold !== 'y' &&
      ((hasDigits(word) && !isCount(next)) ||
        INSIDE_ADDRESS.test(word.fold) ||
        isCapitalised(word) ||
        !isOrdinaryWord(word.fold)),
  );
  return found.some((word) => hasDigits(word) || isCapitalised(word))
    ? found.filter(({ fold }) => !INSIDE_ADDRESS.test(fold))
    : [];
}

const readAlias = (words: readonly SentenceWord[], first: number): SentenceWord[] =>
  words.slice(first, first + 1).filter(({ fold }) => !isOrdinaryWord(fold));

const READ: Readonly<Record<Labelled, (words: readonly SentenceWord[], first: number) => SentenceWord[]>> = {
  part: readPart,
  birth: readBirth,
  code: readCode,
  address: readAddress,
  alias: readAlias,
};
