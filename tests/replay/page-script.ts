import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { CLOCK_AHEAD } from '#tests/support/move-clock.ts';
import type * as functions from './page-functions.ts';

type Functions = typeof functions;

let bundle: Promise<string> | undefined;

/** Bundles what runs in pages; once per process. */
async function bundleFunctions(): Promise<string> {
  const lib = { entry: 'tests/replay/page-functions.ts', formats: ['iife' as const], name: 'replay' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: false, lib } });
  return (built as Rolldown.RolldownOutput[])[0]!.output[0].code;
}

/** Puts the functions into every page and frame of a context from now on, and watches them. */
export async function watchPages(context: BrowserContext): Promise<void> {
  const code = await (bundle ??= bundleFunctions());
  const begin = `replay.overrideClock(window, ${CLOCK_AHEAD}); replay.watch(); window.requestIdleCallback = () => 0;`;
  await context.addInitScript(`${code}; window.replay = replay; ${begin}`);
  context.on('request', (request) => pendingOf(request).add(request));
  context.on('requestfinished', (request) => pendingOf(request).delete(request));
  context.on('requestfailed', (request) => pendingOf(request).delete(request));
}

/** What is still fetched by each frame, its code included. */
const pending = new WeakMap<Frame, Set<Request>>();

function pendingOf(request: Request): Set<Request> {
  const frame = request.frame();
  const found = pending.get(frame) ?? new Set();
  pending.set(frame, found);
  return found;
}

const isFetching = (page: Page | Frame): boolean =>
  (pending.get('mainFrame' in page ? page.mainFrame() : page)?.size ?? 0) > 0;

/** Calls one of the functions in a page or frame. */
export const callIn = <Name extends keyof Functions>(
  page: Page | Frame,
  name: Name,
  ...parameters: Parameters<Functions[Name]>
): Promise<Awaited<ReturnType<Functions[Name]>>> =>
  page.evaluate(
    ([called, given]) =>
      (window as never as { replay: Record<string, (...all: unknown[]) => unknown> }).replay[called]!(...given),
    [name, parameters] as [string, unknown[]],
  ) as Promise<Awaited<ReturnType<Functions[Name]>>>;

/** How long a page may take to come to rest, on a machine of any load. */
const LONGEST_MS = 60_000;

/** Waits until nothing changes any more; a page that never rests is taken as it is. @returns whether it rests */
export async function waitForRest(page: Page | Frame): Promise<boolean> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    // While a page is replaced, nothing can be asked.
    const isDrawn = await callIn(page, 'untilRest', end - performance.now()).catch(() => false);
    // What is fetched may be known here only after the page has answered.
    if (isDrawn && !isFetching(page) && (await callIn(page, 'isAtRest').catch(() => false)) && !isFetching(page))
      return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}
