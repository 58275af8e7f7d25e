import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no background work is in progress. */
    idle(): Promise<void>;
  }
}

/** Delay until the response has arrived: work at the same moment would influence its measured time. */
const PAUSE_MS = 50;

/**
 * Creates a runner for work that a response does not wait for. Work in progress is completed before the service closes.
 * @returns a function that schedules work; a failure is logged
 */
export function createBackgroundRunner(app: FastifyInstance): (work: () => Promise<unknown>) => void {
  const running = new Set<Promise<unknown>>();
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  app.decorate('idle', idle);
  app.addHook('onClose', idle);
  return (work) => {
    const done = new Promise<void>((begin) => setTimeout(begin, PAUSE_MS))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after a response failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
