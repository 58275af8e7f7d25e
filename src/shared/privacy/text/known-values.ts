import { normaliseForMatching } from './normalise-for-matching.ts';
import { isStopWord, getNameParts, stripLegalForm } from './name-parts.ts';
import { isPartOfAmountOrDate } from './numbers.ts';
import { isRunStart, isRunEnd, collectAdjacentTokens, type TextToken } from './tokens.ts';

/** A known value, prepared for the search in a sentence. */
interface Entry {
  made: string;
  /** Whether it only matches with a capital letter. */
  isOrdinary: boolean;
  /** Whether it is part of a name. */
  isPart: boolean;
}

/** A known value that was found in a text. */
export interface KnownMatch {
  /** Its last piece. */
  last: number;
  made: string;
}

/** Any punctuation may separate the parts of a known value. */
const ANY = /^/;
const SHORTEST = 3;
/** A short number or a year is a value only after the word for it. */
const TELLING = 4;
const YEAR = /^(?:19|20)\d\d$/;
const NAMED =
  /(?:factura|facturas|cliente|clientes|pagador|numero|num|n|no|nº|n°|ref|referencia|documento|contrato|remesa|pedido)[\s.:#º°]{0,4}$/;

/** The known values of a report, reduced to letters and digits. */
export class KnownValues {
  private readonly entries = new Map<string, Entry>();
  private longest = 0;

  /** @param made its replacement */
  add(value: string, made: string, isName: boolean): void {
    this.enter(normaliseForMatching(value), { made, isOrdinary: false, isPart: false });
    if (!isName) return;
    this.enter(normaliseForMatching(stripLegalForm(value)), {
      made: stripLegalForm(made),
      isOrdinary: false,
      isPart: false,
    });
    for (const { fold: part, ...entry } of getNameParts(value, made)) this.enter(part, { ...entry, isPart: true });
  }

  /**
   * The longest known value that begins with a piece of a text.
   * @param withParts whether a part of a name, such as a surname, counts as well
   */
  find(text: string, pieces: readonly TextToken[], first: number, withParts: boolean): KnownMatch | undefined {
    if (!isRunStart(pieces, first)) return undefined;
    let written = '';
    let found: KnownMatch | undefined;
    for (const [at, piece] of collectAdjacentTokens(pieces, first, ANY).entries()) {
      written += piece.fold;
      if (written.length > this.longest) break;
      const last = first + at;
      const entry = isRunEnd(pieces, last) ? this.entries.get(written) : undefined;
      if (entry && (withParts || !entry.isPart) && isMeant(entry, written, text, pieces, first, last))
        found = { last, made: entry.made };
    }
    return found;
  }

  /** The first value keeps its place; a complete value wins over a part of another. */
  private enter(written: string, entry: Entry): void {
    if (written.length < SHORTEST || isStopWord(written)) return;
    const known = this.entries.get(written);
    if (known && (!known.isPart || entry.isPart)) return;
    this.entries.set(written, entry);
    this.longest = Math.max(this.longest, written.length);
  }
}

function isMeant(
  { isOrdinary }: Entry,
  written: string,
  text: string,
  pieces: readonly TextToken[],
  first: number,
  last: number,
): boolean {
  const from = pieces[first]!.from;
  if (isOrdinary) return /^\p{Lu}/u.test(text.slice(from, from + 2));
  if (!/^\d+$/.test(written)) return true;
  if (isPartOfAmountOrDate(text, pieces, first, last)) return false;
  return (written.length >= TELLING && !YEAR.test(written)) || NAMED.test(plainBefore(text, from));
}

/** The text before, in lower case without accents; long enough for one word. */
const plainBefore = (text: string, from: number): string =>
  text
    .slice(Math.max(0, from - 16), from)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
