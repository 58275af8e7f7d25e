import type { Stock } from './stock.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NOBODYS_UUID = /^0{8}-0{4}-4000-[89]000-\d{12}$/;
/** With fewer figures the letters count. */
const TELLING = 4;

/**
 * Whether a reference is of nobody: its letters begin with those of a stock (EJ, ZX), or it is a number of the stretches
 * 9900… and 9800…. So few figures as three tell nobody anything.
 */
export function isInventedReference(text: string): boolean {
  if (UUID.test(text)) return NOBODYS_UUID.test(text);
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  const figures = text.replace(/\D/g, '');
  if (letters.length > 1)
    return figures.length < TELLING ? /^(EJ|ZX)A*[A-Z]{0,3}$/.test(letters) : /^(EJ|ZX)X*$/.test(letters);
  if (letters.length === 1)
    return (letters === 'E' && figures.startsWith('99')) || (letters === 'Z' && figures.startsWith('98'));
  return figures.length < TELLING || /^9[89]00/.test(figures);
}

/** The n-th reference of nobody: letters where another has letters, figures where it has figures, of its length. */
export function inventReference(stock: Stock, n: number, like: string): string {
  if (UUID.test(like)) return `00000000-0000-4000-${stock.uuid}-${String(n).padStart(12, '0')}`;
  const letters = like.replace(/[^a-z]/gi, '').length;
  const places = like.replace(/\D/g, '').length;
  if (letters > 1 && places < TELLING) return lettered(stock, n, like);
  const marker = letters > 1 ? '' : stock.figures;
  const figures = marker + String(n).padStart(Math.max(0, places - marker.length), '0');
  const written = replaced(like, stock.letters.padEnd(letters, 'X'), figures);
  // A number that has grown too long for its places goes on behind them.
  return written + figures.slice(places);
}

function replaced(like: string, letters: string, figures: string): string {
  let [letter, figure] = [0, 0];
  return like.replace(/[a-z\d]/gi, (character) => {
    if (/\d/.test(character)) return figures[figure++] ?? '0';
    const next = letters[letter++] ?? 'X';
    return character === character.toLowerCase() ? next.toLowerCase() : next;
  });
}

/** With hardly a figure, its letters count. */
function lettered(stock: Stock, n: number, like: string): string {
  const letters = like.replace(/[^a-z]/gi, '').length;
  const counted = [...n.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('');
  const all = `${stock.letters}${counted.padStart(Math.max(0, letters - 2), 'A')}`;
  return replaced(like, all.slice(0, letters), '0000') + all.slice(letters);
}
