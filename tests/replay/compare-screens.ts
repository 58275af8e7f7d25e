import type { Screen } from './screen.ts';
import type { Restore } from './values.ts';

/** What differs between a supplier's screen and that of the bench. */
export interface Difference {
  what: string;
  supplier: string;
  bench: string;
}

/** A call without an answer has a reference of the portal's own, which is another one each time. */
const plain = (text: string) =>
  text
    .replaceAll(/Referencia: [\w-]+/g, 'Referencia: …')
    // The bench begins some seconds before or after the moment of the report.
    .replaceAll(/\b\d{1,2}:\d{2}:\d{2}\b/g, '…')
    .toLowerCase()
    .trimEnd();

/** Compares the screen of a supplier with the one on the bench. @returns what differs, the most telling first */
export function compareScreens(supplier: Screen, bench: Screen, restore: Restore): Difference[] {
  const lists = (name: 'dialogs' | 'toasts') =>
    compareText(name, supplier[name].join(' | '), bench[name].join(' | '), restore);
  return [
    ...compareText('address', supplier.address, decodeURIComponent(bench.address), restore, decodeURIComponent),
    ...lists('dialogs'),
    ...lists('toasts'),
    ...compareOutlines(supplier.outline, bench.outline, restore),
    ...compareText('fields', write(supplier.fields), write(bench.fields), restore),
    ...compareText('focus', supplier.focus, bench.focus, restore),
    ...compareText('theme', supplier.theme, bench.theme, restore),
    ...compareText('width', String(supplier.width), String(bench.width), restore),
  ];
}

const write = (fields: Screen['fields']) =>
  fields.map(({ name, value }) => `${name} = ${withoutFormat(value)}`).join(' | ');

/** An amount is shown as it was typed until its field loses the focus. */
const withoutFormat = (value: string) =>
  /^\d{1,3}(?:\.\d{3})*,00$/.test(value) ? value.slice(0, -3).replaceAll('.', '') : value;

function compareText(
  what: string,
  supplier: string,
  bench: string,
  restore: Restore,
  read = (text: string) => text,
): Difference[] {
  const [one, other] = [plain(read(supplier)), plain(restore(bench))];
  return one === other ? [] : [{ what, supplier: one, bench: other }];
}

const AROUND = 3;
const MOST = 12;

/** The lines from the first to the last one that differ. */
function compareOutlines(supplier: readonly string[], bench: readonly string[], restore: Restore): Difference[] {
  const [one, other] = [supplier.map(plain), bench.map((line) => plain(restore(line)))];
  const first = one.findIndex((line, index) => line !== other[index]);
  if (first === -1 && one.length === other.length) return [];
  const from = first === -1 ? one.length : first;
  let same = 0;
  while (same < Math.min(one.length, other.length) - from && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  const cut = (lines: readonly string[]) => {
    const differing = lines.slice(from, lines.length - same);
    return [
      ...lines.slice(Math.max(0, from - AROUND), from).map((line) => `  ${line}`),
      ...differing.slice(0, MOST).map((line) => `> ${line}`),
      ...(differing.length > MOST ? [`  … ${differing.length - MOST} more`] : []),
    ].join('\n');
  };
  return [{ what: 'outline', supplier: cut(one), bench: cut(other) }];
}
