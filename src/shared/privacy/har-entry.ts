/**
 * A request and its response as browsers write them (HAR 1.2); only the parts that are read here, all of them optional.
 */
export interface HarEntry {
  startedDateTime?: string;
  time?: number;
  request?: {
    method?: string;
    url?: string;
    headers?: HarNameValue[];
    cookies?: HarNameValue[];
    postData?: { text?: string; params?: HarNameValue[] };
  };
  response?: {
    status?: number;
    headers?: HarNameValue[];
    cookies?: HarNameValue[];
    content?: { mimeType?: string; text?: string; encoding?: string; size?: number; comment?: string };
    /** Why there is no response, or only a part of one, as Chromium and WebKit write it. */
    _error?: string;
    /** The same as Playwright writes it. */
    _failureText?: string;
  };
}

export interface HarNameValue {
  name?: string;
  value?: string;
}

/** The type of a place in an entry: a text, a list of one type, or an object with named parts. */
type Kind = 'text' | readonly [Kind] | { readonly [name: string]: Kind };

const PAIRS: Kind = [{ name: 'text', value: 'text' }];
const ENTRY: Kind = {
  startedDateTime: 'text',
  request: { method: 'text', url: 'text', headers: PAIRS, cookies: PAIRS, postData: { text: 'text' } },
  response: {
    headers: PAIRS,
    cookies: PAIRS,
    content: { mimeType: 'text', text: 'text', encoding: 'text', comment: 'text' },
    _error: 'text',
    _failureText: 'text',
  },
};

/**
 * Whether each place of an entry has the expected type. A place may be missing or `null`, except for the request, the
 * response and the items of lists. The numbers are checked where they are read.
 */
export function isHarEntry(entry: unknown): entry is HarEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { request, response } = entry as Record<string, unknown>;
  return request !== null && response !== null && isOfKind(entry, ENTRY);
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (value === undefined || value === null) return true;
  if (kind === 'text') return typeof value === 'string';
  if (isList(kind)) return Array.isArray(value) && value.every((item) => item !== null && isOfKind(item, kind[0]));
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.entries(kind).every(([name, inner]) => isOfKind((value as Record<string, unknown>)[name], inner));
}

const isList = (kind: Kind): kind is readonly [Kind] => Array.isArray(kind);
