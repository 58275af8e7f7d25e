import { REPORT_FAKE_DATA } from '#shared/privacy/fake-data/report-data.ts';
import { isStopWord } from '#shared/privacy/text/name-parts.ts';
import { normaliseForMatching, splitWords } from '#shared/privacy/text/normalise-for-matching.ts';
import type { TextSpan } from '#shared/privacy/text/spans.ts';
import { isNumberWord } from '#shared/privacy/text/number-words.ts';
import { isCommonName } from './common-names.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { beginsSentence, isCapitalised, type SentenceWord, startsWith } from './sentence-words.ts';

/** How the name of a person or a company is introduced. */
interface Introduction {
  words: readonly string[];
  /** `closing`: the name stands on its own at the end of the text; `capital`: only a word with a capital is a name. */
  kind?: 'closing' | 'capital';
}

const introduce = (phrases: string, kind?: Introduction['kind']): Introduction[] =>
  phrases.split(', ').map((phrase) => ({ words: phrase.split(' '), ...(kind && { kind }) }));

const INTRODUCTIONS: readonly Introduction[] = [
  ...introduce(
    'soy, somos, me llamo, me yamo, me llmo, me llaman, nos llamamos, se llama, se llaman, mi nombre es, mi nombre completo es, nuestro nombre es, nombre es, ' +
      'de parte de, en nombre de, le escribe, les escribe, os escribe, le habla, les habla, le llama, les llama, ' +
      'al habla, llamo de, llamamos de, le llamo de, escribo de, escribo desde, escribimos de, trabajo en, trabajo para, ' +
      'firmado, firmado por, fdo, firma, mi empresa es, nuestra empresa es, la empresa es, mi sociedad es, usuario es, alias es, senor, ' +
      'senora, senorita, sr, sra, srta, don, dona, em dic, soc, my name is, this is',
  ),
  ...introduce(
    'empresa, sociedad, d, dna, i am, llamar a, llamen a, llame a, avisen a, avisar a, hablar con, hable con, ' +
      'hablen con, contactar con, preguntar por, pregunten por, pregunte por, apoderado es, apoderada es, ' +
      'administrador es, administradora es, titular es, firma es, jefe, jefa, socio, socia, companero, companera, ' +
      'marido, mujer, padre, madre, hijo, hija, hermano, hermana, gestor, gestora, asesor, asesora, contable, ' +
      'secretario, secretaria, apoderado, apoderada, administrador, administradora',
    'capital',
  ),
  ...introduce(
    'atentamente, atte, att, atentament, saludos, saludo, cordialmente, abrazo, gracias, regards',
    'closing',
  ),
];

/** Words inside a name, or before it, that do not end it: articles, roles, and parts of companies' names. */
const INSIDE: ReadonlySet<string> = new Set(
  (
    'el la los las lo un una unos unas de del y e i en para por mi mis su nuestra nuestro a al con da do das dos von van ' +
    'proveedor proveedora proveedores administrador administradora gerente contable responsable director directora ' +
    'jefe jefa socio socia socios dueno duena titular apoderado apoderada encargado encargada empleado empleada ' +
    'secretario secretaria gestor gestora asesor asesora representante propietario propietaria presidente presidenta ' +
    'autonomo autonoma usuario usuaria principal cliente empresa parte senor senora senores don dona sr sra d dna hijo ' +
    'hija padre madre marido mujer hermano hermana companero companera departamento compras ventas administracion tesoreria ' +
    'contabilidad nombre cordial cordiales'
  ).split(' '),
);

const STAND_INS: ReadonlySet<string> = new Set(
  [
    ...REPORT_FAKE_DATA.people,
    ...REPORT_FAKE_DATA.companies,
    ...REPORT_FAKE_DATA.aliasStems,
    REPORT_FAKE_DATA.aliasLetters,
    REPORT_FAKE_DATA.townName,
    REPORT_FAKE_DATA.streetName,
    REPORT_FAKE_DATA.textLabel,
  ]
    .flatMap(splitWords)
    .map(normaliseForMatching),
);

/** Whether a word is part of a fake name of reports. */
const isStandIn = ({ text }: SentenceWord): boolean =>
  splitWords(text).every(
    (part) => STAND_INS.has(normaliseForMatching(part).replace(/\d{1,2}$/, '')) || /^\d{1,3}$/.test(part),
  );

const MOST_WORDS = 12;
const MOST_CLOSING = 10;

/** Finds names after the words that introduce one, common names, and those of companies before their legal form (R-DESK-09). */
export function findNames(text: string, words: readonly SentenceWord[]): TextSpan[] {
  const hasSmall = /\p{Ll}{2}/u.test(text);
  return words.flatMap((_, index) => [
    ...INTRODUCTIONS.filter((introduction) => startsWith(words, index, introduction.words)).flatMap(
      ({ words: { length }, kind }) =>
        kind === 'closing'
          ? readClosing(words, index + length, hasSmall)
          : readName(words, index + length, kind, hasSmall),
    ),
    ...readCompany(words, index),
    ...readCommonName(words, index, hasSmall),
  ]);
}

const isPlain = (word: SentenceWord): boolean =>
  isOrdinaryWord(word.fold) || isStopWord(word.fold) || isStandIn(word) || isNumberWord(word.fold);
const isInside = (word: SentenceWord): boolean => INSIDE.has(word.fold) || isStopWord(word.fold) || isStandIn(word);
const hasLetters = ({ text }: SentenceWord): boolean => /\p{L}/u.test(text);

function readName(
  words: readonly SentenceWord[],
  first: number,
  kind: Introduction['kind'],
  hasSmall: boolean,
): SentenceWord[] {
  const found: SentenceWord[] = [];
  for (let at = first; at < Math.min(words.length, first + MOST_WORDS); at += 1) {
    const word = words[at]!;
    if (at > first && (beginsSentence(words, at) || LEGAL_FORM.test(words[at - 1]!.text))) break;
    if (word.gap.includes(',') && !(hasSmall && isCapitalised(word))) break;
    if (isPlain(word)) {
      if (isInside(word) && kind !== 'capital') continue;
      if (found.length > 0 && isInside(word)) continue;
      break;
    }
    if (kind === 'capital' && !isCapitalised(word)) break;
    if (hasLetters(word)) found.push(word);
  }
  return found;
}

/** The signature: few words after a greeting, at the end of the text. */
function readClosing(words: readonly SentenceWord[], first: number, hasSmall: boolean): SentenceWord[] {
  const rest = words.slice(first);
  if (rest.length === 0 || rest.length > MOST_CLOSING) return [];
  const isSigned = rest[0]!.gap.trim() !== '' || rest[0]!.gap.includes('\n') || (hasSmall && isCapitalised(rest[0]!));
  return isSigned ? rest.filter((word) => hasLetters(word) && !isPlain(word)) : [];
}

/** A common name, and the words with a capital that follow it: `Marta Zubiaurre`. */
function readCommonName(words: readonly SentenceWord[], index: number, hasSmall: boolean): SentenceWord[] {
  const word = words[index]!;
  if (isStandIn(word) || !splitWords(word.text).some((part) => isCommonName(normaliseForMatching(part)))) return [];
  return [word, ...(hasSmall && isCapitalised(word) ? readName(words, index + 1, 'capital', hasSmall) : [])];
}

const LEGAL_FORM = /^(?:S\.?[AL]\.?[LPU]?|S\.?\s?COOP|C\.?B)$/i;
const LONGEST_COMPANY = 7;

/** The words before `S.L.` that belong to the name. */
function readCompany(words: readonly SentenceWord[], form: number): SentenceWord[] {
  if (!LEGAL_FORM.test(words[form]!.text)) return [];
  const found: SentenceWord[] = [];
  for (let at = form - 1; at >= Math.max(0, form - LONGEST_COMPANY); at -= 1) {
    const word = words[at]!;
    if (!isPlain(word) && hasLetters(word)) found.push(word);
    else if (!isInside(word)) break;
    if (beginsSentence(words, at)) break;
  }
  return found;
}
