import { formatEuros } from '#shared/money/format-money.ts';
import type { Client, ConfirmingType } from '#shared/records/records.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import type { FieldOption } from '#portal/forms/model/FormModule.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceableFigure, AdvanceableFigures } from '#portal/records/advanceable-figures.ts';

const NONE: AdvanceableFigure = { count: 0, cents: 0 };

/**
 * What the list of a client and a kind of confirming shows.
 * @returns undefined while it is not known, and where the list may show a part
 */
export function findListFigure(
  figures: AdvanceableFigures | undefined,
  numClient: string,
  confirmingType: ConfirmingType,
): AdvanceableFigure | undefined {
  if (!figures?.isWhole) return undefined;
  const figure = figures.lists.find((list) => list.numClient === numClient && list.confirmingType === confirmingType);
  return figure?.mayBeCut ? undefined : (figure ?? NONE);
}

/**
 * The figures, if each list is that of one of these clients.
 * @param clients all clients of the supplier
 */
export function keepFiguresOf(
  clients: readonly Client[],
  figures: AdvanceableFigures | undefined,
): AdvanceableFigures | undefined {
  const numbers = new Set(clients.map(({ numClient }) => numClient));
  return figures?.lists.every(({ numClient }) => numbers.has(numClient)) ? figures : undefined;
}

const TEXTS = { N: 'forms.clientInvoices', D: 'forms.clientInvoices.D' } as const;

/**
 * Paying clients as options, each with what its lists show: "Aurora · 22 facturas · 446.000,00 €"; the names alone while
 * that is not known.
 * @param types the lists that count; that of the debtor's expenses is named where it has invoices
 */
export const toClientOptionsWithFigures = (
  clients: readonly Client[],
  figures: AdvanceableFigures | undefined,
  types: readonly ConfirmingType[],
): FieldOption[] =>
  toClientOptions(clients).map(({ value, label }) => {
    const parts = types.flatMap((type) => {
      const figure = findListFigure(figures, value, type);
      return figure && (type === 'N' || figure.count > 0) ? describe(TEXTS[type], figure) : [];
    });
    return { value, label: [label, ...parts].join(' · ') };
  });

const describe = (text: string, { count, cents }: AdvanceableFigure): string[] => [
  translate(text, { smart_count: count }),
  formatEuros(cents),
];
