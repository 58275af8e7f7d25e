import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { formatNumber, formatValue } from './format-value.ts';

/** Descriptions of the new or the removed limit of a rule; the name of the field precedes the text. */
export interface RuleDescription {
  describeLimit: (limit: LocalizedText) => LocalizedText;
  describeRemoval: (limit: LocalizedText) => LocalizedText;
  /** Whether previously allowed input may now be refused. */
  isTighter: (from: unknown, to: unknown) => boolean;
  formatLimit: (value: unknown) => LocalizedText;
}

const higher = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) <= limitIn(from));
const lower = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) >= limitIn(from));
/** A value that is not a number, for example in an invalid file, compares as NaN. */
const limitIn = (value: unknown): number => (typeof value === 'number' ? value : NaN);
const euros = (value: unknown): LocalizedText => {
  const { en, es } = formatNumber(value);
  return localized(`€${en}`, `${es} €`);
};

const counted = (count: string) => (count === '1' ? '1 character' : `${count} characters`);
const contados = (count: string) => (count === '1' ? '1 carácter' : `${count} caracteres`);

/** The texts for rules that an entity may set (R-STU-17). */
export const RULE_DESCRIPTIONS: Record<string, RuleDescription> = {
  required: {
    describeLimit: () => localized('must be filled in', 'no se puede dejar en blanco'),
    describeRemoval: () => localized('may be left empty', 'se puede dejar en blanco'),
    isTighter: (_from, to) => to === true,
    formatLimit: formatValue,
  },
  maxLength: {
    describeLimit: ({ en, es }) => localized(`takes ${counted(en)}`, `admite ${contados(es)}`),
    describeRemoval: ({ en, es }) =>
      localized(`no longer has a maximum length (it was ${en})`, `ya no tiene un máximo de caracteres (era ${es})`),
    isTighter: lower,
    formatLimit: formatNumber,
  },
  minLength: {
    describeLimit: ({ en, es }) => localized(`requires at least ${counted(en)}`, `pide al menos ${contados(es)}`),
    describeRemoval: ({ en, es }) =>
      localized(`no longer requires a minimum length (it was ${en})`, `ya no pide un mínimo de caracteres (era ${es})`),
    isTighter: higher,
    formatLimit: formatNumber,
  },
  minimum: {
    describeLimit: ({ en, es }) => localized(`requires at least ${en}`, `pide al menos ${es}`),
    describeRemoval: ({ en, es }) =>
      localized(`no longer has a minimum amount (it was ${en})`, `ya no tiene un importe mínimo (era ${es})`),
    isTighter: higher,
    formatLimit: euros,
  },
  maximum: {
    describeLimit: ({ en, es }) => localized(`accepts up to ${en}`, `admite hasta ${es}`),
    describeRemoval: ({ en, es }) =>
      localized(`no longer has a maximum amount (it was ${en})`, `ya no tiene un importe máximo (era ${es})`),
    isTighter: lower,
    formatLimit: euros,
  },
  enum: {
    describeLimit: ({ en, es }) => localized(`accepts only ${en}`, `admite solo ${es}`),
    describeRemoval: ({ en, es }) => localized(`accepts more than ${en}`, `admite más que ${es}`),
    isTighter: (from, to) => Array.isArray(to) && !(Array.isArray(from) && from.every((value) => to.includes(value))),
    formatLimit: formatValue,
  },
  const: {
    describeLimit: ({ en, es }) => localized(`is always ${en}`, `es siempre ${es}`),
    describeRemoval: ({ en, es }) =>
      localized(`is no longer fixed (it was ${en})`, `ya no tiene un valor fijo (era ${es})`),
    isTighter: (_from, to) => to !== undefined,
    formatLimit: formatValue,
  },
};

/** For example 'admite 16 caracteres en vez de 20'. */
export function describeRuleChange(
  { describeLimit: becomes, describeRemoval, formatLimit }: RuleDescription,
  from: unknown,
  to: unknown,
): LocalizedText {
  if (to === undefined) return describeRemoval(formatLimit(from));
  const description = becomes(formatLimit(to));
  if (from === undefined || to === true) return description;
  const before = formatLimit(from);
  return localized(`${description.en} instead of ${before.en}`, `${description.es} en vez de ${before.es}`);
}
