import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { addDays } from '#shared/dates/days.ts';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import { listSuppliersToNotify } from '#confirming/database/advance-receipts.ts';
import {
  listInvoicesToAdvance,
  postponeAutomaticAdvance,
  listSuppliersWithAutomaticAdvances,
} from '#confirming/database/invoices-to-advance.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { advanceInvoiceAutomatically } from '#confirming/domain/advance-invoice-automatically.ts';
import type { NoticeContext } from '#confirming/domain/notify.ts';
import { notifyAutomaticAdvances } from '#confirming/domain/notify-advances.ts';
import { type JobObserver, reportRunOutcome } from '#platform/metrics/job-metrics.ts';
import {
  DEFAULT_CALENDAR,
  type EntityDay,
  getEntityDay,
  type FindCalendar,
} from '#confirming/rules/entity-calendar.ts';
import { Refusal } from '#platform/rules/refusal.ts';

export interface AutomaticJobOptions {
  database: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => Date;
  /** Finds the calendar of an entity; without one, `DEFAULT_CALENDAR` applies. */
  findCalendar?: FindCalendar;
  /** How long to wait after a pass without advances, in milliseconds. */
  pauseMs?: number;
  watch?: JobObserver;
  /** Finds the published brand of an entity for mails; without it no mail is written. */
  findBrand?: NoticeContext['findBrand'];
}

/**
 * Maximum number of invoices of one supplier per pass, so that a supplier with many invoices does not delay the others.
 */
const BATCH = 100;

/**
 * Advances invoices of clients with an automatic advance as soon as this is possible; each invoice once, even with
 * several processes. A refused advance (for example because its costs exceed the amount) is retried the next day.
 * @returns a function that stops the job after the current invoice
 */
export function startAutomaticAdvances({
  pauseMs = 5_000,
  watch,
  ...options
}: AutomaticJobOptions): () => Promise<void> {
  return runRepeatedly(async (signal) => {
    const pass = createAutomaticAdvanceRun(options, signal);
    const advanced = await reportRunOutcome(watch, pass()).catch((error: unknown) => {
      options.log.warn({ err: error }, 'automatic advances failed');
      return 0;
    });
    return advanced === 0 ? pauseMs : 0;
  });
}

/**
 * Creates a pass over all suppliers with an automatic advance. At the end it sends each supplier one mail with its
 * advances, including those of earlier passes that stopped before mailing.
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
      const isAdvanced = await runInScope(database, owner, (trx) => advanceInvoiceAutomatically(trx, owner, id, day));
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
      const due = await runInScope(database, owner, (trx) => listInvoicesToAdvance(trx, owner, day.today, BATCH));
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
