import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeAccount } from '#generated/contract/addresses.ts';
import { UPLOAD_TIMEOUT_MS } from '#shared/call-timeouts.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { createConfirmingContext } from '#platform/settings/confirming-files.ts';
import { type CallRecord, recordCall } from './call-records.ts';
import type { CallName } from '#shared/contract.ts';
import { UNKNOWN_CALL } from './call-template.ts';
import { createContractWatch } from './contract-watch.ts';
import { createAcceptedTokens } from './accepted-tokens.ts';
import { VISITOR_CALLS, createCallerLimits } from './caller-limits.ts';
import { createConnectionSlotTaker } from './connection-slots.ts';
import { forwardCall } from './forward.ts';
import { isSafePath } from './safe-path.ts';
import { createUpstreamClient } from './upstream-client.ts';
import { createUpstreamMeter } from './upstream-meter.ts';
import { DEFAULT_UPSTREAM_LIMITS, DEFAULT_UPSTREAM_TIMEOUTS, type UpstreamOptions } from './upstream-options.ts';

/** Passes the calls of the portal on to the bank's own service (R-SIDE-01). */
export interface Upstream {
  /** Registers the calls on an app that has the platform's guards and error handler. */
  register(app: FastifyInstance): Promise<void>;
  /** Whether the bank's service accepted the token of a request lately, for the guards of the app. */
  hasSession(request: FastifyRequest): boolean;
  /** Asks whether the bank's service answers; any answer but a failure of the server is one. */
  check(): Promise<'ok' | 'unavailable'>;
  /** Closes the connections to the bank's service; closing the app does it as well. */
  close(): void;
}

/**
 * Creates the proxy in front of the bank's service.
 * @throws Error with one sentence for a file of certificates that cannot be used
 */
export function createUpstreamProxy({ prefix = '/api', meters, ...options }: UpstreamOptions): Upstream {
  const url = new URL(options.url);
  const timeouts = { ...DEFAULT_UPSTREAM_TIMEOUTS, ...options.timeouts };
  const limits = { ...DEFAULT_UPSTREAM_LIMITS, ...options.limits };
  const client = createUpstreamClient(url, createConfirmingContext(options), timeouts.connect);
  const forwarding = { client, takeSlot: createConnectionSlotTaker(limits), bodyLimit: limits.body };
  const meter = createUpstreamMeter(meters, options.traffic);
  const callerLimits = createCallerLimits(limits.factor);
  const tokens = createAcceptedTokens();
  const records = new WeakMap<FastifyRequest, CallRecord>();
  const watch = createContractWatch({
    share: options.watchedShare ?? 0,
    meters,
    onBreach: options.traffic?.countBreach,
  });

  const plugin = async (scope: FastifyInstance) => {
    // No parser reads a body, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRoute', (route) => {
      Object.assign(route, { bodyLimit: limits.body, handlerTimeout: UPLOAD_TIMEOUT_MS, schema: { hide: true } });
    });
    scope.addHook('onRequest', async (request, reply) => {
      const [whole = ''] = request.url.split('?', 1);
      const path = whole.slice(prefix.length);
      records.set(request, recordCall(meter, scope.log, { request, reply, path }));
      if (!whole.startsWith(prefix) || !isSafePath(path)) refuse('addressUnreadable');
    });
    await scope.register(httpProxy, {
      upstream: options.url,
      handler: async (request, reply, path) => {
        const record = records.get(request) as CallRecord;
        // The edge closes a connection on which nothing moves earlier than the bank's service may be silent.
        request.raw.setTimeout(UPLOAD_TIMEOUT_MS);
        const countUser = callerLimits.enforce(record.call.name, request, reply);
        reply.raw.once('finish', () => {
          if (!record.answer || reply.statusCode === 401 || reply.statusCode === 403) return;
          countUser();
          const { authorization } = request.headers;
          if (authorization !== undefined && !VISITOR_CALLS.has(record.call.name)) tokens.add(authorization);
        });
        const silence = record.call.address === changeAccount ? timeouts.uploadSilence : timeouts.silence;
        const examine = record.call === UNKNOWN_CALL ? undefined : watch(record.call.name as CallName);
        await forwardCall(forwarding, { request, reply, path: path + getQuery(request.url), silence, record, examine });
        return reply;
      },
    });
  };

  return {
    async register(app) {
      // The service's own lines about a request would be a second log of the call.
      await app.register(plugin, { prefix, logLevel: 'error' });
      app.addHook('onClose', async () => client.close());
    },
    hasSession: ({ headers }) => tokens.has(headers.authorization),
    async check() {
      try {
        const signal = AbortSignal.timeout(timeouts.check);
        const answer = await client.send({ method: 'GET', path: url.pathname, headers: {}, signal, isAlone: true });
        answer.destroy();
        return (answer.statusCode ?? 500) < 500 ? 'ok' : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
    close: client.close,
  };
}

function getQuery(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
