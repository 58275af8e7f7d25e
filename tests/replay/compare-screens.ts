import { NO_VALUE } from '#shared/privacy/anonymizer.ts';
import { compareAmounts, formatTypedAmounts, hideAmounts } from './compare-amounts.ts';
import type { Difference, Screen } from './screen.ts';
import type { Restore } from './values.ts';

/** A call without an answer has a reference of the portal's own, which is another one each time. */
const plain = (text: string) =>
  text
    .replaceAll(/Referencia: [\w-]+/g, 'Referencia: …')
    // The bench begins some seconds before or after the moment of the report.
    .replaceAll(/\b\d{1,2}:\d{2}:\d{2}\b/g, '…')
    // A page is read with plain spaces; an answer, whose words are put in the place of invented ones, has its own before €.
    .replaceAll('\u00A0', ' ')
    .toLowerCase()
    .trimEnd();

/** Gives the screen of the bench the values that the supplier saw. Every text that is no amount or day is the same there. */
const restoreScreen = (screen: Screen, { fields }: Screen, restore: Restore): Screen => ({
  ...screen,
  address: restore(decodeURIComponent(screen.address)),
  dialogs: screen.dialogs.map(restore),
  toasts: screen.toasts.map(restore),
  outline: screen.outline.map(restore),
  fields: screen.fields.map(({ name, value }, index) => ({
    name: restore(name),
    value: (value === NO_VALUE && fields[index]?.value.trim()) || restore(value),
  })),
  ...(screen.focus !== undefined && { focus: restore(screen.focus) }),
});

const withoutAmounts = (screen: Screen): Screen => ({
  ...screen,
  address: hideAmounts(screen.address),
  dialogs: screen.dialogs.map(hideAmounts),
  toasts: screen.toasts.map(hideAmounts),
  outline: screen.outline.map(hideAmounts),
  fields: screen.fields.map(({ name, value }) => ({ name, value: hideAmounts(value) })),
  ...(screen.focus !== undefined && { focus: hideAmounts(screen.focus) }),
});

/**
 * Compares the screen of a supplier with the one on the bench.
 * @param realAmounts whether the report has amounts as they are, and not replaced
 * @returns what differs, the most telling first
 */
export function compareScreens(supplier: Screen, bench: Screen, restore: Restore, realAmounts: boolean): Difference[] {
  const [one, other] = [
    { ...supplier, address: decodeURIComponent(supplier.address) },
    restoreScreen(bench, supplier, restore),
  ];
  if (realAmounts) return comparePlainScreens(one, other);
  const typed = formatTypedAmounts(one, other);
  const found = comparePlainScreens(withoutAmounts(typed), withoutAmounts(other));
  return found.length > 0 ? found : compareAmounts(typed, other);
}

function comparePlainScreens(supplier: Screen, bench: Screen): Difference[] {
  const lists = (name: 'dialogs' | 'toasts') => compareText(name, supplier[name].join(' | '), bench[name].join(' | '));
  return [
    ...compareText('address', supplier.address, bench.address),
    ...lists('dialogs'),
    ...lists('toasts'),
    ...compareOutlines(supplier.outline, bench.outline),
    ...compareText('fields', write(supplier.fields), write(bench.fields)),
    ...(supplier.focus === undefined ? [] : compareText('focus', supplier.focus, bench.focus ?? '')),
    ...compareText('theme', supplier.theme, bench.theme),
    ...compareText('width', String(supplier.width), String(bench.width)),
  ];
}

const write = (fields: Screen['fields']) =>
  fields.map(({ name, value }) => `${name} = ${withoutFormat(value)}`).join(' | ');

/** An amount is shown as it was typed until its field loses the focus. */
const withoutFormat = (value: string) =>
  /^\d{1,3}(?:\.\d{3})*,00$/.test(value) ? value.slice(0, -3).replaceAll('.', '') : value;

function compareText(what: string, supplier: string, bench: string): Difference[] {
  const [one, other] = [plain(supplier), plain(bench)];
  return one === other ? [] : [{ what, supplier: one, bench: other }];
}

const AROUND = 3;
const MOST = 12;

/** The lines from the first to the last one that differ. */
function compareOutlines(supplier: readonly string[], bench: readonly string[]): Difference[] {
  const [one, other] = [supplier.map(plain), bench.map(plain)];
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
