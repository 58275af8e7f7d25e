import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRefusal } from '#platform/rules/refusal.ts';
import { createConfirmingContext } from '#platform/settings/confirming-files.ts';
import { proveAdvance } from './advance-proof.ts';
import { createAcceptedTokens } from './accepted-tokens.ts';
import { readAddedCalls } from './added-calls.ts';
import { createExaminerChoice } from './answer-examiners.ts';
import { type CallRecord, recordCall } from './call-records.ts';
import { type Caller, hashBearerToken, identifyCaller } from './caller.ts';
import { createCallerLimits } from './caller-limits.ts';
import { createConnectionSlotTaker } from './connection-slots.ts';
import { createContractWatch } from './contract-watch.ts';
import { createFairShares } from './fair-shares.ts';
import { forwardCall } from './forward.ts';
import { buildTarget, createCallMatcher, type MatchedCall } from './match-call.ts';
import { CONTRACT_CALLS } from './proxied-call.ts';
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

/** A call between its arrival and its answer. */
interface ArrivedCall extends MatchedCall {
  record: CallRecord;
  caller: Caller;
  query: string;
}

/**
 * Creates the proxy in front of the bank's service.
 * @throws Error with one sentence for a file of certificates or a record of a call that cannot be used
 */
export function createUpstreamProxy({ prefix = '/api', meters, ...options }: UpstreamOptions): Upstream {
  const url = new URL(options.url);
  const timeouts = { ...DEFAULT_UPSTREAM_TIMEOUTS, ...options.timeouts };
  const limits = { ...DEFAULT_UPSTREAM_LIMITS, ...options.limits };
  const root = url.pathname.replace(/\/$/, '');
  const client = createUpstreamClient(url, createConfirmingContext(options), timeouts.connect);
  const forwarding = {
    ...limits,
    client,
    takeSlot: createConnectionSlotTaker(limits),
    room: createFairShares(limits.heldBodies),
  };
  const findCall = createCallMatcher([...CONTRACT_CALLS, ...readAddedCalls(options.calls)]);
  const meter = createUpstreamMeter(meters, options.traffic);
  const tokens = createAcceptedTokens();
  const callerLimits = createCallerLimits(limits.factor, tokens);
  const arrived = new WeakMap<FastifyRequest, ArrivedCall>();
  const watch = createContractWatch({
    share: options.watchedShare ?? 0,
    meters,
    onBreach: options.traffic?.countBreach,
  });
  const chooseExaminers = createExaminerChoice({ tokens, watch });

  const plugin = async (scope: FastifyInstance) => {
    // No parser reads a body, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRoute', (route) => {
      Object.assign(route, { bodyLimit: limits.body, handlerTimeout: timeouts.call, schema: { hide: true } });
    });
    scope.addHook('onRequest', async (request, reply) => {
      const [path = '', query = ''] = request.url.split(/\?(.*)/s, 2);
      const matched = path.startsWith(prefix) ? findCall(request.method, path.slice(prefix.length)) : undefined;
      const record = recordCall(meter, scope.log, options.traffic?.noteFailure, {
        request,
        reply,
        call: matched?.call,
      });
      const caller = identifyCaller(request);
      callerLimits.enforce(matched?.call, caller, request, reply);
      if (!matched) throw createRefusal('callUnknown', { method: request.method });
      arrived.set(request, { ...matched, record, caller, query });
    });
    scope.all('/*', async (request, reply) => {
      const { call, params, record, caller, query } = arrived.get(request) as ArrivedCall;
      // The edge closes a connection on which nothing moves earlier than the bank's service may be silent.
      request.raw.setTimeout(timeouts.call);
      const host = request.hostname.toLowerCase();
      await forwardCall(forwarding, {
        request,
        reply,
        call,
        caller: caller.names,
        path: root + buildTarget({ call, params }, query),
        host: options.isEntityHost?.(host) ? host : undefined,
        silence: call.takesDocument ? timeouts.uploadSilence : timeouts.silence,
        record,
        ...proveAdvance(
          chooseExaminers({ call, caller, authorization: request.headers.authorization, note: record.note }),
          { call, params },
          request,
          options.traffic?.noteAdvance,
        ),
      });
      return reply;
    });
  };

  return {
    async register(app) {
      // The service's own lines about a request would be a second log of the call.
      await app.register(plugin, { prefix, logLevel: 'error' });
      app.addHook('onClose', async () => client.close());
    },
    hasSession: ({ headers: { authorization } }) => tokens.has(hashBearerToken(authorization)),
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
