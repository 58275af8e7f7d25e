import { type HarEntry, type HarNameValue, isHarEntry } from './har-entry.ts';

export type { HarEntry } from './har-entry.ts';

/**
 * Reads the valid entries of a HAR (R-BEN-02).
 * @returns these, and the number of invalid ones; undefined when the text is no HAR
 */
export function parseHarEntries(text: string): { entries: HarEntry[]; passedOver: number } | undefined {
  const written = entriesIn(text);
  if (!written) return undefined;
  const entries = written.filter(isHarEntry);
  return { entries, passedOver: written.length - entries.length };
}

function entriesIn(text: string): unknown[] | undefined {
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as { log?: { entries?: unknown } } | null;
    const entries = file?.log?.entries;
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** @returns '' when there is none */
export const getHeader = (headers: HarNameValue[] | undefined, lowerCaseName: string): string =>
  (headers ?? []).find((header) => header.name?.toLowerCase() === lowerCaseName)?.value ?? '';

/** The text of a response, which may be base64-encoded. */
export function getResponseText({ response }: HarEntry): string {
  const { text, encoding } = response?.content ?? {};
  if (encoding !== 'base64') return text ?? '';
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Start of the call in epoch milliseconds; 0 when the HAR has no valid time. */
export function getStartTime({ startedDateTime }: HarEntry): number {
  const at = Date.parse(startedDateTime ?? '');
  return at > 0 && at < LATEST ? at : 0;
}

const LATEST = Date.UTC(10_000, 0);

export const getRequestUrl = ({ request }: HarEntry): URL | undefined => {
  const url = request?.url ?? '';
  return URL.canParse(url) ? new URL(url) : undefined;
};
