import { REDACTED } from '#shared/scenes/scene.ts';
import { findPersonalParts } from './blank-sentence.ts';
import { isFakeReference } from './fake-data/reference.ts';
import { decodeAddress, findPersonalValues, type PersonalValue } from './find-personal-values.ts';

/** A possibly personal value where none is allowed. */
interface PersonalDataFinding {
  kind: PersonalValue['kind'] | 'number' | 'sentence';
  /** Its path: `answers/3/body/response/0/iban`. */
  path: string;
}

/** The supplier's own words in a report. */
const SENTENCE = 'told';
/** No amount has so many digits: a larger number may be an account or a card. */
export const LARGEST_NUMBER = 999_999_999_999;

/**
 * Finds values in a report or a scene that look personal: tokens, accounts and tax ids outside the fake ranges, emails
 * outside `.example`, cards, telephones (R-REP-05). Names of properties are checked as well. In the supplier's own words
 * nothing may stand that the browser would blank.
 */
export const findPersonalData = (value: unknown, path = ''): PersonalDataFinding[] =>
  typeof value === 'string'
    ? findInText(value, path)
    : typeof value === 'number'
      ? findInNumber(value, path)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) => [
            ...(Array.isArray(value) ? [] : findInText(name, path)),
            ...findPersonalData(part, path === '' ? name : `${path}/${name}`),
          ])
        : [];

/** In a recording without times the first entry may be decades before the others. */
const MOMENT = /^timeline\/\d+\/at$/;

const findInNumber = (value: number, path: string): PersonalDataFinding[] =>
  Math.abs(value) > LARGEST_NUMBER && !MOMENT.test(path) && !isFakeReference(String(value))
    ? [{ kind: 'number', path }]
    : [];

/** Request ids are long, too: of the portal, and random UUIDs of the service, of which one in seventeen looks personal. */
const REQUEST_ID = /^(?:[\da-f]{12}|[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/;

/** Whether a text may stand anywhere in a report, whatever it looks like. */
export const isAllowedText = (text: string): boolean => text === REDACTED || REQUEST_ID.test(text);

function findInText(text: string, path: string): PersonalDataFinding[] {
  if (path === SENTENCE) return findPersonalParts(text).map(() => ({ kind: 'sentence', path }));
  if (isAllowedText(text)) return [];
  return [text, ...decodeAddress(text)].flatMap(findPersonalValues).map(({ kind }) => ({ kind, path }));
}
