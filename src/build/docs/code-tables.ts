import { projectErrors } from '#definitions/errors/read-errors.ts';
import * as tables from '#definitions/errors/tables.ts';

type Row = readonly (string | number)[];

/** What the service turns down, by HTTP status and code, as a table of Markdown. */
export const serviceCodes = (): string =>
  table(
    ['HTTP', 'Code', 'Refusal', 'Sentence'],
    Object.entries(tables.refusalTable(projectErrors()))
      .map(([reason, [code, status, sentence]]) => [status, code, `\`${reason}\``, sentence] as const)
      .toSorted(([status, code], [otherStatus, otherCode]) => status - otherStatus || code - otherCode),
  );

/** The codes that only a bank's own service raises, as a table of Markdown. */
export const bankCodes = (): string =>
  table(
    ['Code', 'Why not here'],
    tables.bankCodes(projectErrors()).map(([codes, why]) => [codes.join(', '), why]),
  );

/** Columns as wide as their longest cell, which is how the formatter of the repository leaves them. */
function table(head: string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
