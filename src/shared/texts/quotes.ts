const STRAIGHT = /"([^"«»]*)"/g;

/**
 * Writes the quotes of a Spanish sentence as print has them: guillemets instead of straight ones, and within guillemets
 * the rounded ones, as in «Texto “Correo”».
 */
export function writeSpanishQuotes(text: string): string {
  // Some translations are no text.
  if (typeof text !== 'string' || !/["«]/.test(text)) return text;
  const guillemets = text.replaceAll(STRAIGHT, '«$1»');
  let depth = 0;
  return guillemets.replaceAll(/[«»]/g, (sign) => {
    if (sign === '«') {
      depth += 1;
      return depth > 1 ? '“' : sign;
    }
    depth = Math.max(0, depth - 1);
    return depth > 0 ? '”' : sign;
  });
}
