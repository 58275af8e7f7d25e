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
  return localized({ es: `${es} €`, en: `€${en}` });
};

const counted = (count: string) => (count === '1' ? '1 character' : `${count} characters`);
const contados = (count: string) => (count === '1' ? '1 carácter' : `${count} caracteres`);

/** The texts for rules that an entity may set (R-STU-17). */
export const RULE_DESCRIPTIONS: Record<string, RuleDescription> = {
  required: {
    describeLimit: () => localized({ es: 'no se puede dejar en blanco', en: 'must be filled in' }),
    describeRemoval: () => localized({ es: 'se puede dejar en blanco', en: 'may be left empty' }),
    isTighter: (_from, to) => to === true,
    formatLimit: formatValue,
  },
  maxLength: {
    describeLimit: ({ en, es }) => localized({ es: `admite ${contados(es)}`, en: `takes ${counted(en)}` }),
    describeRemoval: ({ en, es }) =>
      localized({
        es: `ya no tiene un máximo de caracteres (era ${es})`,
        en: `no longer has a maximum length (it was ${en})`,
      }),
    isTighter: lower,
    formatLimit: formatNumber,
  },
  minLength: {
    describeLimit: ({ en, es }) =>
      localized({ es: `pide al menos ${contados(es)}`, en: `requires at least ${counted(en)}` }),
    describeRemoval: ({ en, es }) =>
      localized({
        es: `ya no pide un mínimo de caracteres (era ${es})`,
        en: `no longer requires a minimum length (it was ${en})`,
      }),
    isTighter: higher,
    formatLimit: formatNumber,
  },
  minimum: {
    describeLimit: ({ en, es }) => localized({ es: `pide al menos ${es}`, en: `requires at least ${en}` }),
    describeRemoval: ({ en, es }) =>
      localized({
        es: `ya no tiene un importe mínimo (era ${es})`,
        en: `no longer has a minimum amount (it was ${en})`,
      }),
    isTighter: higher,
    formatLimit: euros,
  },
  maximum: {
    describeLimit: ({ en, es }) => localized({ es: `admite hasta ${es}`, en: `accepts up to ${en}` }),
    describeRemoval: ({ en, es }) =>
      localized({
        es: `ya no tiene un importe máximo (era ${es})`,
        en: `no longer has a maximum amount (it was ${en})`,
      }),
    isTighter: lower,
    formatLimit: euros,
  },
  enum: {
    describeLimit: ({ en, es }) => localized({ es: `admite solo ${es}`, en: `accepts only ${en}` }),
    describeRemoval: ({ en, es }) => localized({ es: `admite más que ${es}`, en: `accepts more than ${en}` }),
    isTighter: (from, to) => Array.isArray(to) && !(Array.isArray(from) && from.every((value) => to.includes(value))),
    formatLimit: formatValue,
  },
  const: {
    describeLimit: ({ en, es }) => localized({ es: `es siempre ${es}`, en: `is always ${en}` }),
    describeRemoval: ({ en, es }) =>
      localized({ es: `ya no tiene un valor fijo (era ${es})`, en: `is no longer fixed (it was ${en})` }),
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
  return localized({ es: `${description.es} en vez de ${before.es}`, en: `${description.en} instead of ${before.en}` });
}
