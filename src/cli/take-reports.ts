import type { ServiceOptions } from '#confirming/create-service.ts';
import { registerReportCalls } from '#studio/reports/register-report-calls.ts';

/** Adds the calls of reports to support to those of the reference service (R-REP-04). @returns its option `extendApi` */
export const takeReports = ({
  database,
  now = () => new Date(),
  limitFactor = 1,
}: Pick<ServiceOptions, 'database' | 'now' | 'limitFactor'>): NonNullable<ServiceOptions['extendApi']> => {
  return (api, findReporter) => registerReportCalls(api, { database, now, limitFactor, findReporter });
};
