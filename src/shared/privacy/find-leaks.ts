import { hasValidIbanCheckDigits, compactIban } from '#shared/iban.ts';
import { REDACTED } from '#shared/scene.ts';
import { isFakeMatch } from './fake-value-checks.ts';
import { PERSONAL_DATA_PATTERNS } from './detect-kind.ts';

/** A possibly personal value where none is allowed. */
interface PersonalDataFinding {
  kind: (typeof PERSONAL_DATA_PATTERNS)[number][0];
  /** Its path: `answers/3/body/response/0/iban`. */
  path: string;
}

/**
 * Finds values in a report or a scene that look personal: tokens, accounts and tax ids outside the fake ranges, emails
 * outside `.example`, telephones (R-REP-05). Names of properties are checked as well.
 */
export const findPersonalData = (value: unknown, path = ''): PersonalDataFinding[] =>
  typeof value === 'string'
    ? leaksIn(value, path)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [
          ...(Array.isArray(value) ? [] : leaksIn(name, path)),
          ...findPersonalData(part, path === '' ? name : `${path}/${name}`),
        ])
      : [];

/** Request ids and fake ids are long, too. */
const NOBODYS = /^(?:[\da-f]{12}|0{8}-0{4}-4000-[89]000-\d{12})$/;

/** No shorter text matches: not even `a@b.es`. */
const SHORTEST = 6;
const EVERYWHERE = PERSONAL_DATA_PATTERNS.map(
  ([kind, { source, flags }]) => [kind, new RegExp(source, `g${flags}`)] as const,
);

function leaksIn(text: string, path: string): PersonalDataFinding[] {
  if (text.length < SHORTEST || NOBODYS.test(text) || text === REDACTED) return [];
  return EVERYWHERE.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].filter(([found]) => isSomebodys(kind, found)).map(() => ({ kind, path })),
  );
}

function isSomebodys(kind: PersonalDataFinding['kind'], found: string): boolean {
  if (kind === 'secret') return true;
  // No account has so few characters.
  if (kind === 'iban' && !hasValidIbanCheckDigits(compactIban(found))) return false;
  return !isFakeMatch(kind, kind === 'iban' ? compactIban(found) : found);
}
