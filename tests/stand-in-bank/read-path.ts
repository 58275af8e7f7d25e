/**
 * Reads the path of a request as Tomcat, Jetty and Spring do: the parameters of a segment (`;x`) are dropped, what is
 * left is decoded once, a backslash is a slash, and empty, `.` and `..` segments are resolved. What a front end takes for
 * a path below `/confirming` may so lead elsewhere.
 * @param url path and query, as they arrived
 */
export function readPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const plain = path
    .split('/')
    .map((segment) => decodeBytes(segment.replace(/;.*$/, '')))
    .join('/')
    .replaceAll('\\', '/');
  const read: string[] = [];
  for (const segment of plain.split('/')) {
    if (segment === '..') read.pop();
    else if (segment !== '' && segment !== '.') read.push(segment);
  }
  return `/${read.join('/')}${plain.endsWith('/') && read.length > 0 ? '/' : ''}`;
}

/** Decodes what can be decoded, as a lenient server does, overlong forms of dot and slash included. */
function decodeBytes(text: string): string {
  const plain = text.replace(/%c0%ae/gi, '.').replace(/%c0%af/gi, '/');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
