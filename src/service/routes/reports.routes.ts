import type { FastifyInstance } from 'fastify';
import { readJsonBodies } from '#service/wire/json-bodies.ts';
import { limitCalls } from '#service/calls/limits.ts';
import { reportCall } from '#service/calls/report-calls.ts';
import { recogniseReporter } from '#service/calls/reporter.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { takeReport } from '#service/domain/take-report.ts';
import { REPORT_DAYS } from '#service/rules/report-days.ts';
import { DEEPEST_SCENE } from '#service/rules/scene-problem.ts';
import { MAX_SCENE_BYTES } from '#shared/scene.ts';

/** Registers the reports of suppliers to support (R-REP-04, R-REP-05): an optional feature of a service. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  if (!context.takesReports) return;
  reportCall(api, 'askReports', 200, async () => ({ days: REPORT_DAYS }));

  api.register(async (calls) => {
    readJsonBodies(calls, DEEPEST_SCENE);
    reportCall(
      calls,
      'sendReport',
      201,
      async ({ body, session, ip }, reply) => {
        const code = await takeReport(context, body, session ?? undefined, (entity) =>
          limitCalls(context, session ? 'keepReport' : 'keepVisitorReport', entity, ip, reply),
        );
        return reply.code(201).send({ code, days: REPORT_DAYS });
      },
      {
        bodyLimit: MAX_SCENE_BYTES,
        // Counted before anything is read of it.
        onRequest: async (request, reply) => {
          const session = await recogniseReporter(request);
          const call = session ? 'sendReport' : 'sendVisitorReport';
          await limitCalls(context, call, session?.userId ?? '', request.ip, reply);
        },
      },
    );
  });
}
