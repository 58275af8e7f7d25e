import type { FastifyInstance } from 'fastify';
import type { CallDescription } from './call-descriptions.ts';

/**
 * Prevents a service from starting unless every call record has a handler. It must be called before the first handler
 * is registered.
 * @param folder of the records, below `schemas/` @param remedy how to register a handler
 * @throws Error when the service becomes ready, with the calls without a handler
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
