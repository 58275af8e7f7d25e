import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { logIn } from '#tests/bench/support/invoice-pages.ts';
import { startLoneService } from '#tests/bench/support/lone-service.ts';
import { autocannon } from '#tests/bench/support/autocannon.ts';
import { milliseconds, type Result } from '#tests/bench/support/report.ts';

const CONNECTIONS = 200;
const SECONDS = 10;
const [LIVE_MS, LOGIN_MS] = [100, 2_000];

/** Wrong logins on 200 connections: whether the service lives, turns them away, and lets somebody else in meanwhile. */
export async function measureFlood(): Promise<Result[]> {
  const service = await startLoneService('limited');
  try {
    const { api, admin, database } = service;
    const [supplier, attacked] = [await createDemoSupplier(database), await createDemoSupplier(database)];
    const enter = () => timed(() => logIn(api, supplier.users[0]?.email ?? '', supplier.entity));
    const quiet = await enter();
    const flood = floodOf(api, attacked.users[0]?.email ?? '', attacked.entity);
    const [live, logins]: [number[], number[]] = [[], []];
    while (!flood.isOver()) {
      live.push(await timed(() => fetch(`${admin}/health/live`).then((answer) => answer.text())));
      if (live.length % 20 === 10) logins.push(await enter());
    }
    const { answered, turnedAway, failed } = await flood.counts;
    return [
      limited('p95 of /health/live', p95(live), LIVE_MS),
      {
        ...limited('slowest right login of somebody else', Math.max(...logins), LOGIN_MS),
        baseline: milliseconds(quiet),
      },
      counted('wrong logins answered', answered, answered > 0),
      counted('of these turned away with 429', turnedAway, turnedAway > 0),
      counted('that failed otherwise', failed, failed === 0),
    ];
  } finally {
    await service.stop();
  }
}

function floodOf(api: string, email: string, codNrbeEn: string) {
  let isOver = false;
  const counts = new Promise<{ answered: number; turnedAway: number; failed: number }>((done, fail) =>
    autocannon()(
      {
        url: `${api}/login`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
        body: JSON.stringify({ email, password: 'Equivocada.11', codNrbeEn }),
        connections: CONNECTIONS,
        duration: SECONDS,
      },
      (error: Error | null, result) => {
        isOver = true;
        if (error) return fail(error);
        const turnedAway = result.statusCodeStats?.['429']?.count ?? 0;
        return done({ answered: result['4xx'], turnedAway, failed: result['5xx'] + result.errors + result.timeouts });
      },
    ),
  );
  return { isOver: () => isOver, counts };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

const limited = (measure: string, ours: number, limit: number): Result => ({
  measure: `under ${CONNECTIONS} connections of wrong logins: ${measure}`,
  ours: milliseconds(ours),
  baseline: '',
  ratio: '',
  mustBe: `≤ ${limit} ms`,
  isOk: ours <= limit,
});

const counted = (measure: string, count: number, isOk: boolean): Result => ({
  measure,
  ours: String(count),
  baseline: '',
  ratio: '',
  mustBe: '',
  isOk,
});
