import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { addDays } from '#shared/days.ts';
import { runRepeatedly } from '#shared/run-repeatedly.ts';
import { listSuppliersToNotify } from '#service/database/advance-receipts.ts';
import {
  listDueInvoices,
  postponeAutomaticAdvance,
  listSuppliersWithAutomaticAdvances,
} from '#service/database/due-invoices.ts';
import type { SupplierKey } from '#service/database/supplier-key.ts';
import type { Schema } from '#service/database/schema.ts';
import { runInScope } from '#service/database/transaction-scope.ts';
import { advanceDueInvoice } from '#service/domain/advance-due-invoice.ts';
import type { NoticeContext } from '#service/domain/notify.ts';
import { notifyAutomaticAdvances } from '#service/domain/notify-advances.ts';
import { type JobObserver, observeRun } from '#service/metrics/job-metrics.ts';
import { DEFAULT_CALENDAR, type EntityDay, getEntityDay, type FindCalendar } from '#service/rules/entity-calendar.ts';
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
  watch?: JobObserver;
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
    const pass = createAutomaticAdvanceRun(options, signal);
    const advanced = await observeRun(watch, pass()).catch((error: unknown) => {
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
export function createAutomaticAdvanceRun(
  options: Omit<AutomaticJobOptions, 'pauseMs' | 'watch'>,
  signal?: AbortSignal,
): () => Promise<number> {
  const { database, log, now = () => new Date(), findCalendar = () => undefined } = options;
  const { findBrand = () => undefined } = options;
  async function advanceOne(owner: SupplierKey, id: number, day: EntityDay): Promise<number> {
    try {
      const isAdvanced = await runInScope(database, owner, (trx) => advanceDueInvoice(trx, owner, id, day));
      return Number(isAdvanced);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await runInScope(database, owner, (trx) => postponeAutomaticAdvance(trx, owner, id, addDays(day.today, 1)));
      log.info({ invoice: id, code: error.code }, 'an invoice was not advanced automatically');
      return 0;
    }
  }

  return async () => {
    const moment = now();
    let advanced = 0;
    for (const owner of await listSuppliersWithAutomaticAdvances(database)) {
      const day = getEntityDay(findCalendar(owner.entity) ?? DEFAULT_CALENDAR, moment);
      const due = await runInScope(database, owner, (trx) => listDueInvoices(trx, owner, day.today, BATCH));
      for (const id of due) {
        if (signal?.aborted) return advanced;
        advanced += await advanceOne(owner, id, day);
      }
    }
    for (const owner of await listSuppliersToNotify(database))
      await runInScope(database, owner, (trx) => notifyAutomaticAdvances(trx, { findBrand, now }, owner));
    return advanced;
  };
}
