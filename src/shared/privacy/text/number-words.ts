/** How a spoken number counts among the digits of a longer one. */
type Size = 'unit' | 'teen' | 'ten' | 'hundred' | 'thousand';

const WORDS: readonly (readonly [size: Size, words: string])[] = [
  [
    'unit',
    'cero zero un uno una dos tres cuatro cinco seis siete ocho nueve one two three four five six seven eight nine',
  ],
  [
    'teen',
    'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veintiun veintiuno veintiuna ' +
      'veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  ],
  ['ten', 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'],
  [
    'hundred',
    'cien ciento doscientos doscientas trescientos trescientas cuatrocientos cuatrocientas quinientos quinientas ' +
      'seiscientos seiscientas setecientos setecientas ochocientos ochocientas novecientos novecientas',
  ],
  ['thousand', 'mil'],
];

const SIZES: ReadonlyMap<string, Size> = new Map(
  WORDS.flatMap(([size, words]) => words.split(' ').map((word) => [word, size] as const)),
);

const DIGITS: Readonly<Record<Size, number>> = { unit: 1, teen: 2, ten: 2, hundred: 3, thousand: 3 };

/** After which sizes a number adds no digits: `quinientos` in `dos mil quinientos`, `doce` in `seiscientos doce`. */
const COUNTED_BEFORE: Readonly<Record<Size, readonly (Size | undefined)[]>> = {
  unit: ['hundred', 'thousand'],
  teen: ['hundred', 'thousand'],
  ten: ['hundred', 'thousand'],
  hundred: ['thousand'],
  thousand: [],
};

/** Whether a word without accents, in lower case, is a Spanish or English number. */
export const isNumberWord = (word: string): boolean => SIZES.has(word);

/** Whether `y` may stand between two words of one number: `treinta y cuatro`. */
export const joinsTensAndUnits = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && SIZES.get(before) === 'ten' && SIZES.get(after) === 'unit';

/**
 * How many digits a number word adds to what was said before.
 * @param before the number word before it; undefined when there is none @param isAfterAnd whether `y` stands between
 */
export function countSpokenDigits(word: string, before: string | undefined, isAfterAnd: boolean): number {
  const size = SIZES.get(word) ?? 'unit';
  if (isAfterAnd) return 0;
  const sizeBefore = before === undefined ? undefined : SIZES.get(before);
  if (COUNTED_BEFORE[size].includes(sizeBefore)) return 0;
  return DIGITS[size] + (size === 'thousand' && before === undefined ? 1 : 0);
}
