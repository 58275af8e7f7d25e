import type { Verdict } from './scan-protocol.ts';

/** As if a server sent the document to somebody; the name says nothing of it. */
const HTTP_REQUEST = 'GET http://portal.invalid/document HTTP/1.1\r\nHost: portal.invalid\r\n\r\n';

/** The request of RFC 3507, 4.9: RESPMOD with the document as the body of an HTTP answer. */
export function writeIcapRequest(content: Buffer, url: URL): Buffer[] {
  const response = [
    'HTTP/1.1 200 OK',
    'Content-Type: application/octet-stream',
    `Content-Length: ${content.length}`,
    '',
    '',
  ].join('\r\n');
  const head = [
    `RESPMOD icap://${url.host}${url.pathname} ICAP/1.0`,
    `Host: ${url.host}`,
    'Connection: close',
    'Allow: 204',
    `Encapsulated: req-hdr=0, res-hdr=${HTTP_REQUEST.length}, res-body=${HTTP_REQUEST.length + response.length}`,
    '',
    '',
  ].join('\r\n');
  return [
    Buffer.from(head + HTTP_REQUEST + response),
    Buffer.from(`${content.length.toString(16)}\r\n`),
    content,
    Buffer.from('\r\n0\r\n\r\n'),
  ];
}

/** Headers by which scanners name what they found. */
const FOUND = /^x-(infection-found|virus-id|violations-found|virus-name):/im;
/** The page that replaces the document. */
const REPLACED = /^HTTP\/1\.[01] [45]\d\d /m;

/**
 * Reads the answer: 204 lets the document pass unchanged; with 200 it is replaced. Anything else is no verdict, also a 200
 * that says of nothing what was found.
 */
export function readIcapAnswer(answer: string): Verdict | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = answer.slice(0, end);
  if (head.startsWith('ICAP/1.0 204 ')) return FOUND.test(head) ? 'infected' : 'clean';
  if (!head.startsWith('ICAP/1.0 200 ')) return undefined;
  return FOUND.test(head) || REPLACED.test(answer.slice(end)) ? 'infected' : undefined;
}
