import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { formatNumber, formatValue } from './format-value.ts';

/** Descriptions of the new or the removed limit of a rule; the name of the field precedes the text. */
export interface RuleDescription {
  to: (limit: LocalizedText) => LocalizedText;
  gone: (limit: LocalizedText) => LocalizedText;
  /** Whether previously allowed input may now be refused. */
  isTighter: (from: unknown, to: unknown) => boolean;
  show: (value: unknown) => LocalizedText;
}

const higher = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) <= limitIn(from));
const lower = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) >= limitIn(from));
/** A value that is not a number, for example in an invalid file, compares as NaN. */
const limitIn = (value: unknown): number => (typeof value === 'number' ? value : NaN);
const euros = (value: unknown): LocalizedText => {
  const { en, es } = formatNumber(value);
  return localized(`€${en}`, `${es} €`);
};

/** The texts for rules that an entity may set (R-STU-17). */
export const RULE_DESCRIPTIONS: Record<string, RuleDescription> = {
  required: {
    to: () => localized('must be filled in', 'es obligatorio'),
    gone: () => localized('may be left empty', 'ya no es obligatorio'),
    isTighter: (_from, to) => to === true,
    show: formatValue,
  },
  maxLength: {
    to: ({ en, es }) => localized(`takes ${en} characters`, `admite ${es} caracteres`),
    gone: ({ en, es }) =>
      localized(`no longer has a maximum length (it was ${en})`, `ya no tiene un máximo de caracteres (era ${es})`),
    isTighter: lower,
    show: formatNumber,
  },
  minLength: {
    to: ({ en, es }) => localized(`requires at least ${en} characters`, `pide al menos ${es} caracteres`),
    gone: ({ en, es }) =>
      localized(`no longer requires a minimum length (it was ${en})`, `ya no pide un mínimo de caracteres (era ${es})`),
    isTighter: higher,
    show: formatNumber,
  },
  minimum: {
    to: ({ en, es }) => localized(`requires at least ${en}`, `pide al menos ${es}`),
    gone: ({ en, es }) =>
      localized(`no longer has a minimum amount (it was ${en})`, `ya no tiene un importe mínimo (era ${es})`),
    isTighter: higher,
    show: euros,
  },
  maximum: {
    to: ({ en, es }) => localized(`accepts up to ${en}`, `admite hasta ${es}`),
    gone: ({ en, es }) =>
      localized(`no longer has a maximum amount (it was ${en})`, `ya no tiene un importe máximo (era ${es})`),
    isTighter: lower,
    show: euros,
  },
  enum: {
    to: ({ en, es }) => localized(`accepts only ${en}`, `admite solo ${es}`),
    gone: ({ en, es }) => localized(`accepts more than ${en}`, `admite más que ${es}`),
    isTighter: (from, to) => Array.isArray(to) && !(Array.isArray(from) && from.every((value) => to.includes(value))),
    show: formatValue,
  },
  const: {
    to: ({ en, es }) => localized(`is always ${en}`, `es siempre ${es}`),
    gone: ({ en, es }) => localized(`is no longer fixed (it was ${en})`, `ya no es fijo (era ${es})`),
    isTighter: (_from, to) => to !== undefined,
    show: formatValue,
  },
};

/** For example 'admite 16 caracteres en vez de 20'. */
export function describeRuleChange(
  { to: becomes, gone, show }: RuleDescription,
  from: unknown,
  to: unknown,
): LocalizedText {
  if (to === undefined) return gone(show(from));
  const said = becomes(show(to));
  if (from === undefined || to === true) return said;
  const before = show(from);
  return localized(`${said.en} instead of ${before.en}`, `${said.es} en vez de ${before.es}`);
}
