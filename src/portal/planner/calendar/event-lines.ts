/** Whatever a program may take for the end of a line, and controls, which RFC 5545 does not allow. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text from data as one line: the library leaves a lone CR as it is, behind which a new line would begin. */
export const toLine = (text: string): string => text.replace(BREAKS, ' ');

/** Escapes a value of the type TEXT (RFC 5545, 3.3.11) where the library does not: UIDs and the name of the calendar. */
export const escapeText = (line: string): string => line.replace(/[\\;,]/g, '\\$&');

/** In octets, without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const encoder = new TextEncoder();

/** Folds the lines of a file at 75 octets, between characters: the library folds at 75 characters. */
export const foldLines = (file: string): string =>
  file
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

function foldLine(line: string): string {
  let [folded, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LONGEST_LINE) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}
