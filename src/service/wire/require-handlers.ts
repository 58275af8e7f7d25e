import type { FastifyInstance } from 'fastify';
import type { CallDescription } from './call-descriptions.ts';

/**
 * Has a service start only when every record of a call has a handler. It is called before the first one is registered.
 * @param folder of the records, below `schemas/` @param remedy how a handler is registered
 * @throws Error when the service gets ready, with the calls that have none
 */
export function requireHandlers(
  api: FastifyInstance,
  { folder, records, remedy }: { folder: string; records: readonly CallDescription<string>[]; remedy: string },
): void {
  const registered = new Set<string | undefined>();
  api.addHook('onRoute', ({ schema }) => void registered.add(schema?.operationId));
  api.addHook('onReady', async () => {
    const missing = records.map(({ operationId }) => operationId).filter((name) => !registered.has(name));
    if (missing.length > 0)
      throw new Error(`schemas/${folder} has calls without a handler: ${missing.join(', ')}. ${remedy}`);
  });
}
