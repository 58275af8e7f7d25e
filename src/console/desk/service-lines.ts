import type { DeskService } from './useDesk.ts';

/** A sentence about the service. */
export interface ServiceLine {
  /** Key of its text. */
  text: string;
  state: DeskService['parts'][number]['state'];
  values?: Record<string, unknown>;
  /** A time with its label. */
  time?: { label: string; at: string };
  /** Address of the screen that shows more. */
  to?: string;
}

/** A mail that waits for longer than this is late: the first repetitions are over. */
const LATE_MS = 15 * 60_000;

/** What is said of the service, in sentences: parts, jobs, mails and the calls to the bank's service. */
export const listServiceLines = (service: DeskService, now: number): ServiceLine[] => [
  ...service.parts.map(({ part, state }) => ({
    text: `desk.service.${part}.${state}`,
    state,
    ...(part === 'entities' && state === 'failing' && { to: '/entities' }),
  })),
  ...listJobLines(service),
  ...listMailLines(service, now),
  ...listBankLines(service),
];

function listJobLines({ jobs }: DeskService): ServiceLine[] {
  const failing = jobs.filter(({ state }) => state === 'failing');
  if (failing.length === 0) return [{ text: 'desk.service.jobs.ok', state: 'ok' }];
  return failing.map(({ name, lastSuccess }) => ({
    text: 'desk.service.job.failing',
    state: 'failing',
    values: { job: name },
    ...(lastSuccess && { time: { label: 'desk.service.job.last', at: lastSuccess } }),
  }));
}

function listMailLines({ mails }: DeskService, now: number): ServiceLine[] {
  const { areSent, waiting, oldest, givenUp } = mails;
  const lost: ServiceLine[] =
    givenUp > 0 ? [{ text: 'desk.mails.givenUp', state: 'failing', values: { smart_count: givenUp } }] : [];
  if (!oldest) return [{ text: 'desk.mails.none', state: 'ok' }, ...lost];
  const values = { smart_count: waiting };
  if (!areSent) return [{ text: 'desk.mails.off', state: 'unknown', values }, ...lost];
  const isLate = now - Date.parse(oldest) > LATE_MS;
  const time = { label: 'desk.mails.oldest', at: oldest };
  return [{ text: 'desk.mails.waiting', state: isLate ? 'failing' : 'ok', values, time }, ...lost];
}

function listBankLines({ bank }: DeskService): ServiceLine[] {
  if (!bank) return [];
  const isFine = bank.failures === 0;
  return [{ text: 'desk.bank', state: isFine ? 'ok' : 'failing', values: { ...bank }, to: '/bank-traffic' }];
}
