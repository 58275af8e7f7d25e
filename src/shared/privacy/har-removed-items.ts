import type { HarCall } from './har-calls.ts';
import { getResponseText, type HarEntry, getHeader } from './har-file.ts';

/** A kind of content that a report leaves out of its HAR, in Spanish words, and how many of them there were. */
export interface RemovedItem {
  what: string;
  count: number;
}

/**
 * @param entries all of the file @param calls the calls of the service among them @param ownFileCount number of files of the
 * portal among them @param reportedCallCount number of calls in the report
 */
export function countRemovedItems(
  entries: readonly HarEntry[],
  calls: readonly HarCall[],
  ownFileCount: number,
  reportedCallCount: number,
): RemovedItem[] {
  const sum = (count: (entry: HarEntry) => number) => entries.reduce((total, entry) => total + count(entry), 0);
  return [
    { what: 'tokens y contraseñas', count: findSecrets(calls).length },
    {
      what: 'cookies',
      count: sum(({ request, response }) => (request?.cookies?.length ?? 0) + (response?.cookies?.length ?? 0)),
    },
    {
      what: 'cabeceras',
      count: sum(({ request, response }) => (request?.headers?.length ?? 0) + (response?.headers?.length ?? 0)),
    },
    { what: 'cuerpos enviados', count: sum(({ request }) => (request?.postData ? 1 : 0)) },
    { what: 'ficheros del propio portal', count: ownFileCount },
    { what: 'peticiones que no son del portal', count: entries.length - calls.length - ownFileCount },
    { what: 'llamadas anteriores a las últimas', count: calls.length - reportedCallCount },
  ].filter(({ count }) => count > 0);
}

const SHORTEST = 8;
const IN_JSON = /"(?:\w*[pP]assword|token|document|supplierReference)"\s*:\s*"((?:[^"\\]|\\.)*)"/g;

/** Every token, password, document and cookie of the calls, unchanged. */
export function findSecrets(calls: readonly HarCall[]): string[] {
  const secrets = calls.flatMap(({ entry }) => {
    const { request = {}, response = {} } = entry;
    const token = getHeader(request.headers, 'authorization').replace(/^\w+ /, '');
    const cookies = [...(request.cookies ?? []), ...(response.cookies ?? [])]
      .map(({ value }) => value ?? '')
      // Short values are choices of a list.
      .filter((value) => value.length > 15);
    const written = `${request.postData?.text ?? ''}\n${getResponseText(entry)}`;
    const links = Array.from((request.url ?? '').matchAll(/[?&]token=([^&#]+)/g), ([, value = '']) => value);
    return [token, ...cookies, ...links, ...Array.from(written.matchAll(IN_JSON), ([, value = '']) => value)];
  });
  return [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST);
}
