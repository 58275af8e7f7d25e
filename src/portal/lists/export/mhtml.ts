import { strFromU8, strToU8 } from 'fflate';

/** A page of an archive. */
export interface ArchivedPage {
  /** The name of its file, without its ending. */
  name: string;
  content: Uint8Array;
  /** The encoding that is stated for it; '' without one. */
  encoding: string;
}

/** No program writes more pages. */
const MOST_PAGES = 50;

/** Splits a part of a message [RFC 2045] at the blank line between its headers and its body. */
function splitHeaders(text: string): { headers: string; body: string } {
  const blank = /\r?\n\r?\n/.exec(text.slice(0, 20_000));
  if (!blank) return { headers: '', body: text };
  const headers = text.slice(0, blank.index).replace(/\r?\n[ \t]/g, ' ');
  return { headers, body: text.slice(blank.index + blank[0].length) };
}

/** Headers and parameters of them. */
const HEADERS = {
  boundary: /[\s;]boundary=("[^"\r\n]{0,200}"|[^\s";]{1,200})/i,
  charset: /[\s;]charset=("[^"\r\n]{0,40}"|[^\s";]{1,40})/i,
  type: /^content-type: ?([^\r\n;]{0,200})/im,
  encoding: /^content-transfer-encoding: ?([^\r\n;]{0,200})/im,
  location: /^content-location: ?([^\r\n]{0,500})/im,
};

const findValue = (headers: string, name: keyof typeof HEADERS) =>
  (HEADERS[name].exec(headers)?.[1] ?? '').replaceAll('"', '').trim();

/** @param body in single bytes; blanks that are no base64 at all decode to nothing */
function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') {
    try {
      return atob(body.replace(/[^\w+/=]/g, ''));
    } catch {
      return '';
    }
  }
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const toPageName = (location: string) =>
  location
    .slice(Math.max(location.lastIndexOf('/'), location.lastIndexOf('\\')) + 1)
    .replace(/\.\w{1,5}$/, '')
    .slice(0, 100);

/** The pages of a web archive (MHTML [RFC 2557]), as which some programs store a spreadsheet. Pictures are left out. */
export function listArchivedPages(file: Uint8Array): ArchivedPage[] {
  const { headers, body } = splitHeaders(strFromU8(file, true).trimStart());
  const boundary = findValue(headers, 'boundary');
  const parts =
    boundary === ''
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`, MOST_PAGES + 1)
          .slice(1)
          .map((part) => splitHeaders(part.trimStart()));
  return parts
    .filter((part) => /^(text\/html|text\/xml|application\/xml)/i.test(findValue(part.headers, 'type')))
    .map((part) => ({
      name: toPageName(findValue(part.headers, 'location')),
      content: strToU8(decodeBody(part.body, findValue(part.headers, 'encoding').toLowerCase()), true),
      encoding: findValue(part.headers, 'charset'),
    }));
}
