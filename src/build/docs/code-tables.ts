import { projectErrors } from '#definitions/errors/read-errors.ts';
import * as tables from '#definitions/errors/tables.ts';

type Row = readonly string[];

/** The refusals of the service by HTTP status and code, as one list of Markdown for each status. */
export function serviceCodes(): string {
  const refusals = Object.entries(tables.refusalTable(projectErrors())).toSorted(
    ([, [code, status]], [, [otherCode, otherStatus]]) => status - otherStatus || code - otherCode,
  );
  const linesOf = (status: number) =>
    refusals
      .filter(([, [, ofRefusal]]) => ofRefusal === status)
      .map(([name, [code, , sentence]]) => `- ${code} \`${name}\`: ${sentence}`);
  const statuses = [...new Set(refusals.map(([, [, status]]) => status))];
  return statuses.map((status) => `**HTTP ${status}**\n\n${linesOf(status).join('\n')}`).join('\n\n');
}

/** The codes that only a bank's own service raises, as a table of Markdown. */
export const bankCodes = (): string =>
  table(
    ['Code', 'Why not here'],
    tables.bankCodes(projectErrors()).map(([codes, why]) => [codes.join(', '), why]),
  );

/** Columns as wide as their longest cell, which is how the formatter of the repository leaves them. */
function table(head: string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
