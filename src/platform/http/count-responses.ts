import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meters } from '#platform/metrics/meters.ts';
import type { RequestMeter } from '#platform/metrics/request-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counters of the service; set on the root of `createService`. */
    meters: Meters;
  }
  interface FastifyReply {
    /** Code of the refusal, for the metrics. */
    refusalCode: number | string | null;
  }
}

type AnswerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** Counts every response of a site, by route. */
export function registerResponseCounter(app: FastifyInstance, meter: RequestMeter): void {
  app.decorateReply('refusalCode', null);
  app.addHook('onResponse', (request, reply, done) => {
    meter({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      code: reply.refusalCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** Responses sent before a route is found, and thus before its hooks, are counted by their sender. */
export const withCounting =
  (meter: RequestMeter | undefined, answer: AnswerFrameworkError): AnswerFrameworkError =>
  (error, request, reply) => {
    answer(error, request, reply);
    meter?.({ method: request.method, status: reply.statusCode, code: reply.refusalCode });
  };
