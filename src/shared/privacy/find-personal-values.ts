import { hasValidIbanCheckDigits } from '#shared/identifiers/iban.ts';
import { PERSONAL_DATA_PATTERNS } from './detect-kind.ts';
import { FAKE_UUID } from './fake-data/reference.ts';
import { isFakeMatch } from './fake-value-checks.ts';
import { type DetectedValue, detectPersonalValueAt } from './text/detect-personal-value.ts';
import { normaliseForMatching } from './text/normalise-for-matching.ts';
import type { TextSpan } from './text/spans.ts';
import { tokenize } from './text/tokens.ts';

/** A value in a text that looks personal. */
export interface PersonalValue extends TextSpan {
  kind: DetectedValue['kind'] | (typeof PERSONAL_DATA_PATTERNS)[number][0];
}

/** No shorter text matches: not even `a@b.es`. */
const SHORTEST = 6;
const EVERYWHERE = PERSONAL_DATA_PATTERNS.map(
  ([kind, { source, flags }]) => [kind, new RegExp(source, `g${flags}`)] as const,
);

/**
 * Finds the values of a text that look personal by their form, however they are grouped, and are not fake: tokens,
 * accounts, cards, tax ids, emails and telephones. The browser replaces what it finds, and the service refuses it
 * (R-REP-05).
 */
export function findPersonalValues(text: string): PersonalValue[] {
  if (text.length < SHORTEST) return [];
  const searched = text.replace(FAKE_UUIDS, (uuid) => ' '.repeat(uuid.length));
  return [...findByPattern(searched), ...findByDigits(searched)];
}

const FAKE_UUIDS = new RegExp(FAKE_UUID.source, 'gi');

const findByPattern = (text: string): PersonalValue[] =>
  EVERYWHERE.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      kind,
      from: index,
      to: index + found.length,
    })).filter(({ from, to }) => isSomebodys(kind, text.slice(from, to))),
  );

function isSomebodys(kind: PersonalValue['kind'], found: string): boolean {
  if (kind === 'secret') return true;
  // No account has so few characters.
  if (kind === 'iban' && !hasValidIbanCheckDigits(normaliseForMatching(found).toUpperCase())) return false;
  return !isFakeMatch(kind, found);
}

function findByDigits(text: string): PersonalValue[] {
  if (!/\p{N}/u.test(text)) return [];
  const tokens = tokenize(text);
  const values: PersonalValue[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const value = detectPersonalValueAt(text, tokens, at);
    if (!value) continue;
    const [from, to] = [value.from ?? tokens[at]!.from, tokens[value.last]!.to];
    if (!isFakeMatch(value.kind, text.slice(from, to))) values.push({ kind: value.kind, from, to });
    at = value.last;
  }
  return values;
}

const ESCAPE = /%[\da-f]{2}/i;

/** A text as it reads without the escapes of an address; none when it has none. */
export function decodeAddress(text: string): string[] {
  const plain = text.replaceAll('+', ' ');
  if (!ESCAPE.test(text)) return /\d\+\d/.test(text) ? [plain] : [];
  try {
    return [decodeURIComponent(plain)];
  } catch {
    return [plain.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))];
  }
}
