import type { FakeDataSource } from './fake-data-source.ts';

/** The ids of nobody. */
export const FAKE_UUID = /(?<![\w-])0{8}-0{4}-4000-[89]000-\d{12}(?![\w-])/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** With fewer digits the letters count up. */
const TELLING = 4;

/**
 * Whether a reference is fake: its letters begin with those of a fake data source (EJ, ZX), or it is a number of the
 * ranges 9900… and 9800…. Up to three digits identify no person.
 */
export function isFakeReference(text: string): boolean {
  if (UUID.test(text)) return FAKE_UUID.test(text);
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  const figures = text.replace(/\D/g, '');
  if (letters.length > 1)
    return figures.length < TELLING ? /^(EJ|ZX)A*[A-Z]{0,3}$/.test(letters) : /^(EJ|ZX)X*$/.test(letters);
  if (letters.length === 1)
    return (letters === 'E' && figures.startsWith('99')) || (letters === 'Z' && figures.startsWith('98'));
  return figures.length < TELLING || /^9[89]00/.test(figures);
}

/** Creates the n-th fake reference: letters and digits in the same places and of the same length as another. */
export function createFakeReference(source: FakeDataSource, n: number, original: string): string {
  if (UUID.test(original)) return `00000000-0000-4000-${source.uuidGroup}-${String(n).padStart(12, '0')}`;
  const letters = original.replace(/[^a-z]/gi, '').length;
  const digits = original.replace(/\D/g, '').length;
  if (letters > 1 && digits < TELLING) return lettered(source, n, original);
  const marker = letters > 1 ? '' : source.referenceDigits;
  const figures = marker + String(n).padStart(Math.max(0, digits - marker.length), '0');
  const written = replaced(original, source.referenceLetters.padEnd(letters, 'X'), figures);
  // A counter that needs more digits than there are makes the reference longer.
  return written + figures.slice(digits);
}

function replaced(like: string, letters: string, figures: string): string {
  let [letter, figure] = [0, 0];
  return like.replace(/[a-z\d]/gi, (character) => {
    if (/\d/.test(character)) return figures[figure++] ?? '0';
    const next = letters[letter++] ?? 'X';
    return character === character.toLowerCase() ? next.toLowerCase() : next;
  });
}

/** With hardly any digits, its letters count up. */
function lettered(stock: FakeDataSource, n: number, like: string): string {
  const letters = like.replace(/[^a-z]/gi, '').length;
  const counted = [...n.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('');
  const all = `${stock.referenceLetters}${counted.padStart(Math.max(0, letters - 2), 'A')}`;
  return replaced(like, all.slice(0, letters), '0000') + all.slice(letters);
}
