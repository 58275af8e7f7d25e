import { isServiceCall } from './har-calls.ts';
import { getHeader, getRequestUrl, getResponseText, getStartTime, type HarEntry } from './har-file.ts';
import { getFailureText, getStatus, isCancelledText, isPageLeft } from './har-outcome.ts';
import { withoutPersonalValues } from './replace-personal-data.ts';
import { stripBasePath } from './scene-areas.ts';

/** A file of the portal that the browser did not get. */
export interface FailedFile {
  /** Path in the portal, without the query. */
  path: string;
  /** Whether the portal did not work without it: a script after which no call was answered any more. */
  isDecisive: boolean;
  /** `blocked` by an extension or a rule of the browser, or never requested; `lost` by the network; `refused` by a server; `replaced` by another page. */
  reason: 'blocked' | 'lost' | 'refused' | 'replaced';
}

/** The page loads and files of the portal in a HAR. */
export interface PortalFiles {
  /** The pages that arrived, in chronological order. */
  documents: HarEntry[];
  /** All entries of its own files, pages included. */
  own: HarEntry[];
  failed: FailedFile[];
}

/** The page of the portal, whatever its entity: its first script picks this name up. */
const MARK = 'entityAnswer';
const FILE = /\/(?:assets\/[^/]+|config\/[^/]+\.json|[^/]+\.(?:ico|svg|png|webp|woff2?|css|js))$/;
const SCRIPT = /\.js$/;
/** The scripts that the page names. */
const NAMED_SCRIPT = /\b(?:src|href)="([^"]{1,200}\.js)"/g;

/** Finds the portal's own files. Its pages are recognised by their content, or by their address beside files or calls. */
export function findPortalFiles(entries: readonly HarEntry[]): PortalFiles {
  const pages = entries.filter(isPage);
  const assets = entries.filter(isPortalAsset).map(originOf);
  const callers = entries.filter(isServiceCall).flatMap((call) => [originOf(call), callerOf(call)]);
  const origins = new Set([...callers, ...assets].filter((origin) => origin !== ''));
  const documents = pages
    .filter((page) => getResponseText(page).includes(MARK) || isScreenOf(page, origins))
    .sort((one, other) => getStartTime(one) - getStartTime(other));
  const sites = new Set(documents.map(originOf));
  const own = entries.filter(
    (entry) => documents.includes(entry) || (sites.has(originOf(entry)) && FILE.test(pathOf(entry))),
  );
  const answered = entries.filter((entry) => isServiceCall(entry) && getStatus(entry) !== 0).map(getStartTime);
  return { documents, own, failed: findFailedFiles(documents, own, Math.max(-1, ...answered)) };
}

const originOf = (entry: HarEntry): string => getRequestUrl(entry)?.origin ?? '';
const pathOf = (entry: HarEntry): string => getRequestUrl(entry)?.pathname ?? '';
function callerOf({ request }: HarEntry): string {
  const referer = getHeader(request?.headers, 'referer');
  return URL.canParse(referer) ? new URL(referer).origin : '';
}

const isPage = (entry: HarEntry): boolean =>
  getStatus(entry) !== 0 && getStatus(entry) < 400 && /text\/html/.test(entry.response?.content?.mimeType ?? '');

const isPortalAsset = (entry: HarEntry): boolean => /\/assets\/index-[\w-]{8}\.js$/.test(pathOf(entry));

const isScreenOf = (page: HarEntry, origins: ReadonlySet<string>): boolean =>
  stripBasePath(pathOf(page)) !== undefined && origins.has(originOf(page));

/** @param lastAnswered when the last call began that was answered; -1 for none */
function findFailedFiles(documents: readonly HarEntry[], own: readonly HarEntry[], lastAnswered: number): FailedFile[] {
  const failed = new Map<string, FailedFile>();
  const ofPage = own
    .filter((entry) => !documents.includes(entry))
    .sort((one, other) => getStartTime(one) - getStartTime(other));
  for (const entry of ofPage) {
    const path = pathOf(entry);
    const reason = findReason(entry, documents);
    const isDecisive = SCRIPT.test(path) && getStartTime(entry) > lastAnswered;
    if (reason) failed.set(path, { path: withoutPersonalValues(path), isDecisive, reason });
    // A file that arrives later is there.
    else if (getStatus(entry) !== 0) failed.delete(path);
  }
  const page = documents.at(-1);
  // A browser does not record each script that it has in memory: whether they ran is seen by the calls.
  if (page && getStartTime(page) > lastAnswered)
    for (const path of listUnrequestedScripts(page, ofPage))
      failed.set(path, { path: withoutPersonalValues(path), isDecisive: true, reason: 'blocked' });
  return [...failed.values()];
}

function findReason(entry: HarEntry, documents: readonly HarEntry[]): FailedFile['reason'] | undefined {
  const failure = getFailureText(entry);
  const status = getStatus(entry);
  if (/BLOCKED/i.test(failure)) return 'blocked';
  if (status === 0) return isLost(entry, failure, documents) ? 'lost' : undefined;
  if (status >= 400) return 'refused';
  const isHtml = /text\/html/.test(entry.response?.content?.mimeType ?? '');
  return isHtml ? 'replaced' : undefined;
}

/** Without a reason, a file that was under way when its page was left, or when the recording ended, is not lost. */
function isLost(entry: HarEntry, failure: string, documents: readonly HarEntry[]): boolean {
  if (failure !== '') return !isCancelledText(failure);
  const { time } = entry;
  return typeof time === 'number' && time >= 0 && !isPageLeft(entry, documents.map(getStartTime));
}

/** The scripts that a page names and the browser never requested: an extension or a setting keeps scripts off. */
function listUnrequestedScripts(page: HarEntry, files: readonly HarEntry[]): string[] {
  const url = getRequestUrl(page);
  if (!url) return [];
  const requested = new Set(files.map(pathOf));
  return Array.from(getResponseText(page).matchAll(NAMED_SCRIPT), ([, source = '']) => source)
    .filter((source) => URL.canParse(source, url.href))
    .map((source) => new URL(source, url.href))
    .filter(({ origin, pathname }) => origin === url.origin && !requested.has(pathname))
    .map(({ pathname }) => pathname);
}
