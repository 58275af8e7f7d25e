import { say, type Words } from '#definitions/problems/words.ts';
import { numberIn, quoted } from './quoted.ts';

/** What a rule says from now on and what it said; undefined: nothing. The words follow the name of the field. */
export interface RuleSentence {
  to: (limit: Words) => Words;
  gone: (limit: Words) => Words;
  /** Whether what was allowed may now be refused. */
  isTighter: (from: unknown, to: unknown) => boolean;
  show: (value: unknown) => Words;
}

const higher = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) <= limitIn(from));
const lower = (from: unknown, to: unknown) => to !== undefined && !(limitIn(to) >= limitIn(from));
/** What is no number, as in a file that is still wrong, compares with nothing. */
const limitIn = (value: unknown): number => (typeof value === 'number' ? value : NaN);
const euros = (value: unknown): Words => {
  const { en, es } = numberIn(value);
  return say(`€${en}`, `${es} €`);
};

/** The rules that an entity may state, in words (R-STU-17). */
export const RULE_SENTENCES: Record<string, RuleSentence> = {
  required: {
    to: () => say('has to be filled in', 'es obligatorio'),
    gone: () => say('may be left empty', 'ya no es obligatorio'),
    isTighter: (_from, to) => to === true,
    show: quoted,
  },
  maxLength: {
    to: ({ en, es }) => say(`takes ${en} characters`, `admite ${es} caracteres`),
    gone: ({ en, es }) =>
      say(`has no limit of characters any more (it was ${en})`, `ya no tiene un máximo de caracteres (era ${es})`),
    isTighter: lower,
    show: numberIn,
  },
  minLength: {
    to: ({ en, es }) => say(`asks for at least ${en} characters`, `pide al menos ${es} caracteres`),
    gone: ({ en, es }) =>
      say(
        `asks for no least number of characters any more (it was ${en})`,
        `ya no pide un mínimo de caracteres (era ${es})`,
      ),
    isTighter: higher,
    show: numberIn,
  },
  minimum: {
    to: ({ en, es }) => say(`asks for at least ${en}`, `pide al menos ${es}`),
    gone: ({ en, es }) =>
      say(`has no least amount any more (it was ${en})`, `ya no tiene un importe mínimo (era ${es})`),
    isTighter: higher,
    show: euros,
  },
  maximum: {
    to: ({ en, es }) => say(`takes up to ${en}`, `admite hasta ${es}`),
    gone: ({ en, es }) =>
      say(`has no greatest amount any more (it was ${en})`, `ya no tiene un importe máximo (era ${es})`),
    isTighter: lower,
    show: euros,
  },
  enum: {
    to: ({ en, es }) => say(`takes only ${en}`, `admite solo ${es}`),
    gone: ({ en, es }) => say(`takes more than ${en}`, `admite más que ${es}`),
    isTighter: (from, to) => Array.isArray(to) && !(Array.isArray(from) && from.every((value) => to.includes(value))),
    show: quoted,
  },
  const: {
    to: ({ en, es }) => say(`is always ${en}`, `es siempre ${es}`),
    gone: ({ en, es }) => say(`is not fixed any more (it was ${en})`, `ya no es fijo (era ${es})`),
    isTighter: (_from, to) => to !== undefined,
    show: quoted,
  },
};

/** 'admite 16 caracteres en vez de 20'. */
export function ruleWords({ to: becomes, gone, show }: RuleSentence, from: unknown, to: unknown): Words {
  if (to === undefined) return gone(show(from));
  const said = becomes(show(to));
  if (from === undefined || to === true) return said;
  const before = show(from);
  return say(`${said.en} instead of ${before.en}`, `${said.es} en vez de ${before.es}`);
}
