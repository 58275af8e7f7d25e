import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no work behind an answer is under way. */
    idle(): Promise<void>;
  }
}

/** Begun only when the answer has arrived: what happens at the same moment would show in its time. */
const PAUSE_MS = 50;

/**
 * Work that an answer does not wait for. What has begun is finished before the service closes.
 * @returns takes a piece of work; a failure is logged
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
