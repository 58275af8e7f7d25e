const SIGN = /[\p{L}\p{N}]/gu;
/** The longest prefix: 0034. */
const LONGEST_LEAD = 4;

/**
 * Formats a value with the groups and the case of another: `B00900001` like `b-84102730` is `b-00900001`. A value with
 * fewer digits takes the last places of the other, as a telephone after its prefix.
 * @returns the value itself when the other is of another kind, is longer or has words
 */
export function copyFormat(value: string, formatExample: string): string {
  const own = value.match(SIGN) ?? [];
  const others = formatExample.match(SIGN) ?? [];
  const lead = others.length - own.length;
  const isOfNumbers = /^[\d\p{P}\p{Z}]*$/u.test(formatExample);
  if (lead < 0 || lead > LONGEST_LEAD || (lead > 0 && !isOfNumbers) || !/\d/.test(value)) return value;
  if (/@/.test(value) || /\p{L}{4}/u.test(value)) return value;
  const isLower = formatExample === formatExample.toLowerCase() && formatExample !== formatExample.toUpperCase();
  let next = -lead;
  return formatExample.replace(SIGN, (sign) => {
    const put = next < 0 ? sign : own[next]!;
    next += 1;
    return isLower ? put.toLowerCase() : put;
  });
}
