import type { FastifyInstance } from 'fastify';
import { registerJsonParser } from '#service/wire/json-bodies.ts';
import { enforceCallLimits } from '#service/calls/rate-limits.ts';
import { registerReportCall } from '#service/calls/report-calls.ts';
import { findReporterSession } from '#service/calls/reporter.ts';
import type { ServiceContext } from '#service/calls/service-context.ts';
import { receiveReport } from '#service/domain/receive-report.ts';
import { REPORT_DAYS } from '#service/rules/report-days.ts';
import { MAX_SCENE_DEPTH } from '#service/rules/scene-problem.ts';
import { MAX_SCENE_BYTES } from '#shared/scene.ts';

/** Routes for suppliers' reports to support (R-REP-04, R-REP-05), an optional feature of a service. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  if (!context.takesReports) return;
  registerReportCall(api, 'askReports', 200, async () => ({ days: REPORT_DAYS }));

  api.register(async (calls) => {
    registerJsonParser(calls, MAX_SCENE_DEPTH);
    registerReportCall(
      calls,
      'sendReport',
      201,
      async ({ body, session, ip }, reply) => {
        const code = await receiveReport(context, body, session ?? undefined, (entity) =>
          enforceCallLimits(context, session ? 'keepReport' : 'keepVisitorReport', entity, ip, reply),
        );
        return reply.code(201).send({ code, days: REPORT_DAYS });
      },
      {
        bodyLimit: MAX_SCENE_BYTES,
        // The limit applies before the body is read.
        onRequest: async (request, reply) => {
          const session = await findReporterSession(request);
          const call = session ? 'sendReport' : 'sendVisitorReport';
          await enforceCallLimits(context, call, session?.userId ?? '', request.ip, reply);
        },
      },
    );
  });
}
