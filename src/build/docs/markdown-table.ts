type Row = readonly (string | number)[];

/** Renders a Markdown table with columns as wide as their longest cell, like the formatter of the repository. */
export function renderMarkdownTable(head: string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
