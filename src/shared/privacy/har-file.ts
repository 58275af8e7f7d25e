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

/** @returns undefined when a text is no HAR */
export function readEntries(text: string): HarEntry[] | undefined {
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as { log?: { entries?: unknown } } | null;
    const entries = file?.log?.entries;
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns '' when there is none */
export const headerOf = (headers: HarPair[] | undefined, name: string): string =>
  (headers ?? []).find((header) => header.name?.toLowerCase() === name)?.value ?? '';

/** The text of an answer, which may stand in base64. */
export function contentOf({ response }: HarEntry): string {
  const { text = '', encoding } = response?.content ?? {};
  if (encoding !== 'base64') return text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Epoch milliseconds when it was asked; 0 when that does not stand there. */
export const startOf = ({ startedDateTime = '' }: HarEntry): number => Date.parse(startedDateTime) || 0;

export const urlOf = ({ request }: HarEntry): URL | undefined => {
  const url = request?.url ?? '';
  return URL.canParse(url) ? new URL(url) : undefined;
};
