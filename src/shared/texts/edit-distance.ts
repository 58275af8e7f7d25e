/**
 * The edit distance of two words: letters left out, added, replaced or swapped with the next one (optimal string
 * alignment, after Damerau and Levenshtein). The cost grows with the product of both lengths.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_slot, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      line.push(edits);
    }
    [beforeLast, last] = [last, line];
  }
  return last[other.length]!;
}
