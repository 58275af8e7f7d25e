import { onTestFinished, vi } from 'vitest';
import { syncClock, setEntityTimeZone } from '#portal/clock/clock.ts';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';

/**
 * A service and a browser in one process, each with a clock of its own; time passes for both when the test says so. What
 * runs in the browser finds its clock in `Date`; the service has its `now`, and the real one for everything else.
 */
export interface TwoClocks {
  /** What the clock of the service shows, in milliseconds. */
  getServiceTime(): number;
  advanceTime(milliseconds: number): void;
  /**
   * Begins anew: a page that was just loaded and has heard nothing of the service yet.
   * @param start `skew`: how far the browser's clock is ahead of the service's, in milliseconds; `browserZone`,
   *        `entityZone`: in which zones browser and entity are
   */
  reset(start: { moment: number; skew: number; browserZone: string; entityZone: string }): void;
  /** Runs something of the portal. */
  runInBrowser<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Runs something outside, while the portal waits for it. */
  runOutside<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Until the test ends, the process is where the browser is. */
export function startTwoClocks(): TwoClocks {
  let [moment, skew, isInside] = [0, 0, false];
  const { TZ } = process.env;
  onTestFinished(() => {
    vi.useRealTimers();
    process.env.TZ = TZ;
  });
  const show = () => void (isInside ? vi.setSystemTime(moment + skew) : vi.useRealTimers());
  const run = async <Value>(inside: boolean, work: () => Promise<Value>) => {
    const before = isInside;
    isInside = inside;
    show();
    try {
      return await work();
    } finally {
      isInside = before;
      show();
    }
  };
  return {
    getServiceTime: () => moment,
    advanceTime(milliseconds) {
      moment += milliseconds;
      show();
    },
    reset(start) {
      ({ moment, skew } = start);
      process.env.TZ = start.browserZone;
      setEntityTimeZone(start.entityZone);
      syncClock(new Headers({ date: new Date().toUTCString() }));
    },
    runInBrowser: (work) => run(true, work),
    runOutside: (work) => run(false, work),
  };
}

/** Those of `portal/data/http.ts`. */
const RETRY_PAUSES_MS: ReadonlySet<number> = new Set([300, 900]);

interface Line {
  /** How long it takes in each direction, in milliseconds. */
  latency: () => number;
  /** Whether the answer to a call gets lost on its way back. */
  loses: (path: string) => boolean;
  /** Hears of each answer of the service, lost ones too, before anything of the way back has passed. */
  onAnswer: (path: string, status: number) => void;
}

/** Leads what the portal asks to a service that listens, over a line that takes time. @param address of the service */
export function connectPortalOverSlowLine(address: string, clocks: TwoClocks, { latency, loses, onAnswer }: Line) {
  vi.stubGlobal('document', { querySelector: () => ({ content: `${address}/api` }) });
  const session = stubSessionStorage();
  const { fetch: realFetch, setTimeout: realTimeout } = globalThis;
  // Nobody has to wait for the pauses before a call is tried again.
  vi.stubGlobal('setTimeout', (work: () => void, delay: number, ...given: []) =>
    realTimeout(work, RETRY_PAUSES_MS.has(delay) ? 0 : delay, ...given),
  );
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    clocks.advanceTime(latency());
    const { status, headers, text } = await clocks.runOutside(async () => {
      const answer = await realFetch(url, init);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    });
    const path = new URL(url).pathname;
    onAnswer(path, status);
    clocks.advanceTime(latency());
    if (loses(path)) throw new TypeError('Failed to fetch');
    return new Response(text, { status, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    logIn(token: string, user: { id: string; supplierId: string; codNrbeEn: string; email: string }) {
      session.set('authtoken', token);
      session.set('alias', 'proveedor');
      session.set('userData', JSON.stringify(user));
    },
  };
}
