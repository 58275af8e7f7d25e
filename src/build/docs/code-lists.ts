import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import * as tables from '#definitions/errors/refusal-tables.ts';

/** The refusals of the service, as a Markdown list for each HTTP status. */
export function renderServiceCodes(): string {
  const refusals = Object.entries(tables.createRefusalTable(getErrorRecords())).toSorted(
    ([, [code, status]], [, [otherCode, otherStatus]]) => status - otherStatus || code - otherCode,
  );
  const linesOf = (status: number) =>
    refusals
      .filter(([, [, ofRefusal]]) => ofRefusal === status)
      .map(([name, [code, , sentence]]) => `- ${code} \`${name}\`: ${sentence}`);
  const statuses = [...new Set(refusals.map(([, [, status]]) => status))];
  return statuses.map((status) => `**HTTP ${status}**\n\n${linesOf(status).join('\n')}`).join('\n\n');
}

/** The codes that only a bank's own service raises, as a Markdown list. */
export const renderBankOnlyCodes = (): string =>
  tables
    .listBankOnlyCodes(getErrorRecords())
    .map(([codes, why]) => `- ${codes.join(', ')}: ${why}`)
    .join('\n');
