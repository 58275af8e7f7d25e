import { formatNumber } from './list-markers.ts';

/** How Word numbers the items of a level: the style of its number, and the text around the numbers of all levels. */
export interface LevelFormat {
  /** As `list-style-type`; 'bullet' for none. */
  style: string;
  /** "%1.%2." has the numbers of the first and the second level. */
  template: string;
}

const STYLES: Readonly<Record<string, string>> = {
  'alpha-lower': 'lower-alpha',
  'alpha-upper': 'upper-alpha',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
  'arabic-leading-zero': 'decimal-leading-zero',
};

/**
 * Reads the list definitions in a style sheet of Word and Outlook.
 * @param css with rules such as `@list l0:level2 { mso-level-number-format:alpha-lower; mso-level-text:"%2\)" }`
 * @returns by list and level, such as "l0 2"
 */
export function parseListDefinitions(css: string): ReadonlyMap<string, LevelFormat> {
  const found = css.split('@list').flatMap((piece): [string, LevelFormat][] => {
    const [, list, level] = /^\s+(l\d+):level(\d)/.exec(piece) ?? [];
    if (!list || !level) return [];
    const rules = piece.slice(piece.indexOf('{'), piece.indexOf('}'));
    const format = /mso-level-number-format:\s*([\w-]+)/.exec(rules)?.[1] ?? 'decimal';
    const text = /mso-level-text:\s*"([^"]*)"/.exec(rules)?.[1]?.replaceAll('\\', '');
    return [[`${list} ${level}`, { style: STYLES[format] ?? format, template: text ?? `%${level}.` }]];
  });
  return new Map(found);
}

/** Word on the web states the style of a number by a code of Word's file format. */
const CODES: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upper-roman',
  2: 'lower-roman',
  3: 'upper-alpha',
  4: 'lower-alpha',
  22: 'decimal-leading-zero',
};

/** Reads the style of numbers from `data-list-defn-props` of Word on the web; undefined if it states none. */
export function parseNumberStyle(properties: string): string | undefined {
  const [, code] = /"469769242":\[65533,(\d+)/.exec(properties) ?? [];
  return code === undefined ? undefined : CODES[Number(code)];
}

/** Counts the levels of multi-level lists, and fills in the templates of their markers. */
export class LevelNumbers {
  private readonly lists = new Map<string, (string | undefined)[]>();

  /**
   * Sets the number of an item and returns its marker; undefined if the marker needs the number of a level that has not been
   * seen, or if the style is unknown.
   * @param level from 1
   */
  marker(list: string, level: number, value: number, { style, template }: LevelFormat): string | undefined {
    const numbers = this.lists.get(list) ?? [];
    this.lists.set(list, numbers);
    numbers[level - 1] = formatNumber(value, style);
    numbers.length = level;
    const needed = [...template.matchAll(/%(\d)/g)].map(([, place]) => numbers[Number(place) - 1]);
    if (needed.includes(undefined)) return undefined;
    return template.replaceAll(/%(\d)/g, (_, place) => numbers[Number(place) - 1] ?? '');
  }
}
