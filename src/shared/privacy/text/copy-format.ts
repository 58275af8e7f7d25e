const SIGN = /[\p{L}\p{N}]/gu;
/** The longest prefix: 0034. */
const LONGEST_LEAD = 4;

/**
 * Formats a value with the groups and the case of another: `B00900001` like `b-84102730` is `b-00900001`. A value with
 * fewer digits takes the last places of the other, as a telephone after its prefix.
 * @returns the value itself when the other is of another kind, is longer or has words
 */
export function copyFormat(made: string, like: string): string {
  const own = made.match(SIGN) ?? [];
  const others = like.match(SIGN) ?? [];
  const lead = others.length - own.length;
  const isOfNumbers = /^[\d\p{P}\p{Z}]*$/u.test(like);
  if (lead < 0 || lead > LONGEST_LEAD || (lead > 0 && !isOfNumbers) || !/\d/.test(made)) return made;
  if (/@/.test(made) || /\p{L}{4}/u.test(made)) return made;
  const isLower = like === like.toLowerCase() && like !== like.toUpperCase();
  let next = -lead;
  return like.replace(SIGN, (sign) => {
    const put = next < 0 ? sign : own[next]!;
    next += 1;
    return isLower ? put.toLowerCase() : put;
  });
}
