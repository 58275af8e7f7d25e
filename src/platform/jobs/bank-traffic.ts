import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { countLatency } from '#shared/runtime/latency-histogram.ts';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import { isRefusal, type NotedAdvance, type NotedFailure } from '#shared/contract/call-failure.ts';
import {
  addBankTraffic,
  type BankAdvance,
  type BankFailure,
  MOST_LISTED_FAILURES,
} from '#platform/database/bank-traffic.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type JobObserver, reportRunOutcome } from '#platform/metrics/job-metrics.ts';
import { HourlySums } from './hourly-sums.ts';

interface BankTrafficOptions {
  database: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  watch?: JobObserver;
  now?: () => Date;
  /** How long to wait between runs, in milliseconds; the default is 30 seconds. */
  pauseMs?: number;
}

const PAUSE_MS = 30_000;
/** Hours pass before a database that is away leaves as many sums; one statement can store them. */
const MOST_SUMS = 10_000;

/** Failures are listed, and refusals are not: neither takes the place of the other. */
const keepLatest = (failures: readonly BankFailure[]): BankFailure[] =>
  [true, false].flatMap((kept) =>
    failures.filter(({ is_refusal }) => is_refusal === kept).slice(-MOST_LISTED_FAILURES),
  );
const MOST_HELD = 4 * MOST_LISTED_FAILURES;

/**
 * Counts the calls to the bank's own service in memory and adds the counts to the tables of all processes every 30
 * seconds (R-SIDE-05). Counts that could not be stored are tried again.
 */
export function startBankTraffic({
  database,
  log,
  watch,
  now = () => new Date(),
  pauseMs = PAUSE_MS,
}: BankTrafficOptions) {
  const calls = new HourlySums<{ call: string; outcome: string }>(MOST_SUMS);
  const breaches = new HourlySums<{ call: string; place: string; kind: string }>(MOST_SUMS);
  let failures: BankFailure[] = [];
  let advances: BankAdvance[] = [];

  const store = async () => {
    const taken = { calls: calls.take(), breaches: breaches.take(), failures, advances };
    failures = [];
    advances = [];
    try {
      await addBankTraffic(database, {
        calls: taken.calls.map(({ hour, names, counts }) => ({ hour, ...names, latencies: [...counts] })),
        breaches: taken.breaches.map(({ hour, names, counts: [count = 0] }) => ({ hour, ...names, breaches: count })),
        failures: taken.failures,
        advances: taken.advances,
      });
    } catch (error) {
      for (const { hour, names, counts } of taken.calls) calls.add(hour, names, counts);
      for (const { hour, names, counts } of taken.breaches) breaches.add(hour, names, counts);
      failures = keepLatest([...taken.failures, ...failures]);
      advances = [...taken.advances, ...advances];
      throw error;
    }
  };
  const flush = () =>
    reportRunOutcome(watch, store()).catch((error: unknown) =>
      log.warn({ err: error }, "the counts of calls to the bank's service could not be stored"),
    );
  const stopRepeating = runRepeatedly(async () => {
    await flush();
    return pauseMs;
  }, pauseMs);

  return {
    countCall: (call: string, outcome: string, milliseconds: number) =>
      calls.add(now(), { call, outcome }, countLatency(milliseconds)),
    countBreach: ({ call, place, kind }: { call: string; place: string; kind: string }) =>
      breaches.add(now(), { call, place, kind }, [1]),
    noteFailure({ kind, code, place, status, ...failure }: NotedFailure) {
      failures.push({
        ...failure,
        at: now(),
        kind,
        place: place ?? '',
        status: status ?? null,
        code: code ?? null,
        is_refusal: isRefusal(kind),
      });
      if (failures.length > MOST_HELD) failures = keepLatest(failures);
    },
    /** Stores it at once, with all others. */
    noteAdvance({ supplierHash, requestHash, answerHash, ...advance }: NotedAdvance) {
      advances.push({
        ...advance,
        at: now(),
        supplier_hash: supplierHash,
        request_hash: requestHash ?? null,
        answer_hash: answerHash ?? null,
      });
      void flush();
    },
    /** Stores what was counted until now; it does not reject. */
    flush,
    /** Ends the repetition and stores the rest. */
    async stop() {
      await stopRepeating();
      await flush();
    },
  };
}
