/** Characters of a path (RFC 3986, 3.3), percent-encoded ones included; no empty part but the last. */
const PLAIN_PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)*\/?$/i;
/** What another server could read as a separator or the end of a part. */
// oxlint-disable-next-line no-control-regex -- what must not be there
const SEPARATORS = /[/\\\u0000-\u001f]/;
/** Some servers decode a path twice. */
const DECODINGS = 3;

/**
 * Whether no server would read a path as one outside the service root: no `.` or `..`, no empty part and no separator,
 * encoded once or several times (R-SIDE-01).
 */
export const isSafePath = (path: string): boolean => PLAIN_PATH.test(path) && path.split('/').every(isSafePart);

function isSafePart(part: string): boolean {
  let text = part;
  for (let round = 0; round < DECODINGS; round += 1) {
    const decoded = decode(text);
    if (decoded === undefined) return round > 0;
    if (decoded === '.' || decoded === '..' || SEPARATORS.test(decoded)) return false;
    text = decoded;
  }
  return true;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
