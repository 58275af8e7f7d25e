import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { extractServiceCalls, type HarCall } from './har-calls.ts';
import { getRequestUrl, getStartTime, type HarEntry, parseHarEntries } from './har-file.ts';
import { type FailedFile, findPortalFiles } from './har-portal-files.ts';
import { type RemovedItem, countRemovedItems, findSecrets } from './har-removed-items.ts';
import { inferCurrentScreen, extractScreenSteps } from './har-screens.ts';
import { inferSession } from './har-session.ts';
import { findPersonalData } from './find-leaks.ts';
import { createReport } from './create-report.ts';

export type { FailedFile } from './har-portal-files.ts';
export type { RemovedItem } from './har-removed-items.ts';

/** The maximum number of calls and steps in a report. */
const CALLS = 30;
const STEPS = 20;
const ALL = { answers: true, realAmounts: false, steps: true, fields: true, drafts: true };

interface HarReport {
  report: Scene;
  removed: RemovedItem[];
  passedOver: number;
  /** The files of the portal that the browser did not get. */
  failedFiles: FailedFile[];
  /** The host of the portal, which tells the entity where no call does; '' when unknown. */
  host: string;
}

/**
 * Creates a report from a HAR that the browser of a supplier saved, without its tokens and with fake values (R-BEN-01).
 * @param text of the file, as Chromium or Firefox write it
 * @returns the report, what was removed, and the number of unreadable entries; or a sentence in Spanish with the reason
 * why there is no report
 */
export function convertHarToReport(text: string): HarReport | { refusal: string } {
  const file = parseHarEntries(text);
  if (!file) return { refusal: 'El archivo no es un HAR que se pueda leer.' };
  const { entries, passedOver } = file;
  const { documents, own, failed: failedFiles } = findPortalFiles(entries);
  const calls = extractServiceCalls(entries, documents.map(getStartTime));
  if (calls.length === 0 && documents.length === 0)
    return { refusal: `En el archivo no hay ninguna llamada del portal.${unread(passedOver)}` };
  const last = calls.slice(-CALLS);
  const report = reportOf(documents, calls, last);
  const written = JSON.stringify(report);
  if (findSecrets(calls).some((secret) => written.includes(secret)))
    return {
      refusal: 'El archivo contiene un token o una contraseña que no se puede quitar. Pida otro sin datos de sesión.',
    };
  const [leak] = findPersonalData(report);
  if (leak) return { refusal: `El archivo contiene un dato que no se puede quitar (${leak.path}). Pida otro.` };
  const called = new Set(calls.map(({ entry }) => entry));
  const ownFileCount = own.filter((entry) => !called.has(entry)).length;
  const removed = countRemovedItems(entries, calls, ownFileCount, last.length);
  const page = documents.at(-1);
  const host = (page && getRequestUrl(page)?.hostname) ?? '';
  return { report, removed, passedOver, failedFiles, host };
}

const unread = (entries: number) => (entries > 0 ? ` No se han podido leer ${entries} de sus entradas.` : '');

function reportOf(documents: readonly HarEntry[], calls: readonly HarCall[], last: readonly HarCall[]): Scene {
  const { user, entity } = inferSession(calls);
  const steps = extractScreenSteps(documents, calls).slice(-STEPS);
  const recording = { calls: last.map(({ recorded }) => recorded), steps };
  const { at, duration } = last.at(-1)?.recorded ?? { at: documents.map(getStartTime).at(-1) ?? 0, duration: 0 };
  const snapshot = {
    now: wallTime(at + duration),
    route: steps.at(-1)?.what ?? inferCurrentScreen(last),
    entity,
    session: user,
    kept: {},
    fields: [],
    viewport: { width: 1280, height: 720 },
    scroll: 0,
  };
  const { entity: known, ...report } = createReport(recording, snapshot, ALL)('');
  return /^\d{4}$/.test(entity) && known ? { ...report, entity: known } : report;
}

/** The most common time zone: the entity of a HAR is unknown until the HAR is read. */
const wallTime = (epoch: number): string => toLocalTime(SPANISH_TIME_ZONE, new Date(epoch));
