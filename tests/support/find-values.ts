/**
 * The values that stand in a text. A value of figures alone is not found in the fraction of a number: a duration such as
 * 21.834340000001248 has the number of an invoice in it by chance.
 */
export function findValues(text: string, values: readonly string[]): string[] {
  const withoutFractions = text.replaceAll(/(?<![\d.])(\d+\.)\d{7,}(?![\d.])/g, '$1');
  return values.filter((value) => (/^\d+$/.test(value) ? withoutFractions : text).includes(value));
}
