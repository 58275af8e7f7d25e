import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { addDays } from '#shared/days.ts';
import { runRepeatedly } from '#shared/run-repeatedly.ts';
import { suppliersAwaitingNotice } from '#service/database/advance-receipts.ts';
import {
  listDueInvoices,
  putOffAutomaticAdvance,
  suppliersWithAutomaticAdvances,
} from '#service/database/due-invoices.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { advanceDueInvoice } from '#service/domain/automatic-job.ts';
import type { NoticeContext } from '#service/domain/notify.ts';
import { tellAutomaticAdvances } from '#service/domain/tell-advances.ts';
import { type JobWatch, watched } from '#service/metrics/jobs.ts';
import { DEFAULT_CALENDAR, type EntityDay, entityDay, type FindCalendar } from '#service/rules/entity-calendar.ts';
import { Refusal } from '#service/rules/refusal.ts';

export interface AutomaticJobOptions {
  database: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => Date;
  /** What entities state about their days; where nothing is stated, the day is that of Madrid and money arrives by TARGET. */
  findCalendar?: FindCalendar;
  /** How long the invoices are left alone when none was due, in milliseconds. */
  pauseMs?: number;
  /** Receives the outcome of each pass. */
  watch?: JobWatch;
  /** Finds the published brand of an entity for mails; without it no mail is written. */
  findBrand?: NoticeContext['findBrand'];
}

/** Invoices of one supplier at a time, so that a supplier with very many invoices does not delay the others. */
const BATCH = 100;

/**
 * Advances invoices whose client has an automatic advance as soon as they can be advanced; each once, however many
 * processes do this. One that is refused, say because its costs would eat it up, is tried again the next day.
 * @returns stops it, when the invoice that it is at has been dealt with
 */
export function startAutomaticAdvances({
  pauseMs = 5_000,
  watch,
  ...options
}: AutomaticJobOptions): () => Promise<void> {
  return runRepeatedly(async (signal) => {
    const pass = createPass(options, signal);
    const advanced = await watched(watch, pass()).catch((error: unknown) => {
      options.log.warn({ err: error }, 'automatic advances failed');
      return 0;
    });
    return advanced === 0 ? pauseMs : 0;
  });
}

/**
 * Creates one pass over every supplier with an automatic advance; at the end each supplier is mailed its advances, many
 * invoices in one mail. Advances that a stopped process did not mail are mailed by the next pass.
 * @returns a function that resolves with the number of advanced invoices
 */
export function createPass(
  options: Omit<AutomaticJobOptions, 'pauseMs' | 'watch'>,
  signal?: AbortSignal,
): () => Promise<number> {
  const { database, log, now = () => new Date(), findCalendar = () => undefined } = options;
  const { findBrand = () => undefined } = options;
  async function advanceOne(owner: Owner, id: number, day: EntityDay): Promise<number> {
    try {
      const isAdvanced = await inScope(database, owner, (trx) => advanceDueInvoice(trx, owner, id, day));
      return Number(isAdvanced);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await inScope(database, owner, (trx) => putOffAutomaticAdvance(trx, owner, id, addDays(day.today, 1)));
      log.info({ invoice: id, code: error.code }, 'an invoice was not advanced automatically');
      return 0;
    }
  }

  return async () => {
    const moment = now();
    let advanced = 0;
    for (const owner of await suppliersWithAutomaticAdvances(database)) {
      const day = entityDay(findCalendar(owner.entity) ?? DEFAULT_CALENDAR, moment);
      const due = await inScope(database, owner, (trx) => listDueInvoices(trx, owner, day.today, BATCH));
      for (const id of due) {
        if (signal?.aborted) return advanced;
        advanced += await advanceOne(owner, id, day);
      }
    }
    for (const owner of await suppliersAwaitingNotice(database))
      await inScope(database, owner, (trx) => tellAutomaticAdvances(trx, { findBrand, now }, owner));
    return advanced;
  };
}
