/** What browsers write of a request and its answer (HAR 1.2), as far as it is read here; nothing of it is sure to be there. */
export interface HarEntry {
  startedDateTime?: string;
  time?: number;
  request?: {
    method?: string;
    url?: string;
    headers?: HarPair[];
    cookies?: HarPair[];
    postData?: { text?: string; params?: HarPair[] };
  };
  response?: {
    status?: number;
    headers?: HarPair[];
    cookies?: HarPair[];
    content?: { mimeType?: string; text?: string; encoding?: string };
  };
}

export interface HarPair {
  name?: string;
  value?: string;
}

/** What stands in a place of an entry: a text, a list of one kind, or parts by their names. */
type Kind = 'text' | readonly [Kind] | { readonly [name: string]: Kind };

const PAIRS: Kind = [{ name: 'text', value: 'text' }];
const ENTRY: Kind = {
  startedDateTime: 'text',
  request: { method: 'text', url: 'text', headers: PAIRS, cookies: PAIRS, postData: { text: 'text' } },
  response: {
    headers: PAIRS,
    cookies: PAIRS,
    content: { mimeType: 'text', text: 'text', encoding: 'text' },
  },
};

/**
 * Whether each place of an entry that is read holds the kind of thing that browsers write there. A place may be empty or
 * `null`, except for the request, the answer and the items of lists. The numbers are checked where they are read.
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
