const SIGN = /[\p{L}\p{N}]/gu;
/** A prefix has no more figures: 0034. */
const LONGEST_LEAD = 4;

/**
 * A value in the groups and the case of another: `B00900001` like `b-84102730` is `b-00900001`. One of fewer figures stands
 * behind what leads the other, as a telephone behind its prefix.
 * @returns the value itself where the other is of another kind or longer, or has words
 */
export function inShapeOf(made: string, like: string): string {
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
