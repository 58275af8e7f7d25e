import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createMeters } from '#platform/metrics/meters.ts';
import { registerErrorHandler } from './error-handler.ts';
import { type HttpServerOptions, createFastifyOptions, registerServerGuards } from './http-guards.ts';
import { enableLazySchemaCompilation } from './lazy-schema-compilation.ts';

export interface PortalSiteOptions extends Omit<HttpServerOptions, 'meter'> {
  /** The clock; the system clock when absent. */
  now?: () => Date;
  /** Whether a request has a session; as `requireSession` found it when absent. */
  hasSession?: (request: FastifyRequest) => boolean;
}

/**
 * Builds the site of the portal without any call: limits and headers of the server, errors in the form of the contract,
 * and the meters of the process. It does not listen.
 */
export function createEmptyPortalSite(options: PortalSiteOptions): FastifyInstance {
  const meters = createMeters();
  const edge = { ...options, meter: meters.getRequestMeter('portal') };
  const app = Fastify(createFastifyOptions(edge));
  enableLazySchemaCompilation(app);
  app.decorate('meters', meters);
  registerServerGuards(app, edge, options.hasSession);
  registerErrorHandler(app);
  const { now } = options;
  if (now) sendTime(app, now);
  return app;
}

/** Sets the header Date, from which the portal sets its clock: Node would send the time of the machine instead. */
const sendTime = (app: FastifyInstance, now: () => Date) =>
  app.addHook('onSend', async (_request, reply) => void reply.header('date', now().toUTCString()));
