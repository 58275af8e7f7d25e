import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerJsonParser } from '#platform/calls/json-bodies.ts';
import { enforceCallLimits, type LimitContext } from '#platform/calls/rate-limits.ts';
import { MAX_SCENE_DEPTH } from '#studio/scenes/scene-problem.ts';
import { MAX_SCENE_BYTES } from '#shared/scenes/scene.ts';
import { registerReportCall } from './report-calls.ts';
import { receiveReport } from './receive-report.ts';
import { REPORT_RETENTION_DAYS } from '#studio/database/report-days.ts';

/** The sender of a report, as their session states it. */
export interface Reporter {
  entity: string;
  userId: string;
}

export interface ReportContext extends LimitContext {
  /** Finds the sender of a report; undefined for a visitor and for an expired session. */
  findReporter: (request: FastifyRequest) => Promise<Reporter | undefined>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of a report; undefined for a visitor, and for any other call. */
    reporter: Reporter | undefined;
  }
}

/** Registers the calls of suppliers' reports to support (R-REP-04, R-REP-05, R-SIDE-02). */
export function registerReportCalls(api: FastifyInstance, context: ReportContext): void {
  registerReportCall(api, 'askReports', 200, async () => ({ days: REPORT_RETENTION_DAYS }));

  api.register(async (calls) => {
    calls.decorateRequest('reporter', undefined);
    registerJsonParser(calls, MAX_SCENE_DEPTH);
    registerReportCall(
      calls,
      'sendReport',
      201,
      async ({ body, reporter, ip }, reply) => {
        const code = await receiveReport(context, body, reporter, (entity) =>
          enforceCallLimits(context, reporter ? 'keepReport' : 'keepVisitorReport', entity, ip, reply),
        );
        return reply.code(201).send({ code, days: REPORT_RETENTION_DAYS });
      },
      {
        bodyLimit: MAX_SCENE_BYTES,
        // The limit applies before the body is read.
        onRequest: async (request, reply) => {
          request.reporter = await context.findReporter(request);
          const { reporter, ip } = request;
          const call = reporter ? 'sendReport' : 'sendVisitorReport';
          await enforceCallLimits(context, call, reporter?.userId ?? '', ip, reply);
        },
      },
    );
  });
}
