import { toValidationRefusal } from '#platform/calls/validation-refusals.ts';
import type { SchemaCheck } from '#platform/http/lazy-schema-compilation.ts';
import { createRefusal } from '#platform/rules/refusal.ts';
import type { ProxiedCall } from './proxied-call.ts';

/** A request that is a call of a record, with its values. */
export interface MatchedCall {
  call: ProxiedCall;
  /** By their placeholders, decoded. */
  params: Record<string, string>;
}

interface Pattern {
  call: ProxiedCall;
  segments: readonly string[];
}

const PLACEHOLDER = /^\{(\w+)\}$/;
/**
 * A value in a path: what identifiers and names are made of, in any alphabet, and none of the characters that a server
 * could read as a separator, a parameter of a segment or an escape.
 */
const VALUE = /^[\p{L}\p{M}\p{Nd}_ .~:@+=,'-]+$/u;
/** Some servers ignore the blanks at the end. */
const ONLY_DOTS = /^[. ]+$/;
// oxlint-disable-next-line no-control-regex -- what must not be there
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

const isValue = (text: string): boolean => VALUE.test(text) && !ONLY_DOTS.test(text);
const countPlaceholders = ({ segments }: Pattern) => segments.filter((segment) => PLACEHOLDER.test(segment)).length;

/** The segments of a path without its last slash, and whether it has that. */
function splitPath(path: string): { segments: string[]; endsWithSlash: boolean } {
  const endsWithSlash = path.endsWith('/');
  return { segments: (endsWithSlash ? path.slice(0, -1) : path).split('/'), endsWithSlash };
}

/**
 * Creates a function that finds the call that a request is (R-SIDE-01): only what has a record is one. A path is
 * compared segment by segment, after one decoding. As in the reference service, the last slash of a record may be left
 * out.
 */
export function createCallMatcher(
  calls: readonly ProxiedCall[],
): (method: string, path: string) => MatchedCall | undefined {
  const byShape = new Map<string, Pattern[]>();
  const add = (key: string, pattern: Pattern) => byShape.set(key, [...(byShape.get(key) ?? []), pattern]);
  for (const call of calls) {
    const { segments, endsWithSlash } = splitPath(call.path);
    add(`${call.method} ${segments.length}`, { call, segments });
    if (endsWithSlash) add(`${call.method} ${segments.length} /`, { call, segments });
  }
  // Paths with fewer placeholders first: `/usuarios/credenciales` is no user.
  for (const patterns of byShape.values())
    patterns.sort((one, other) => countPlaceholders(one) - countPlaceholders(other));

  return (method, path) => {
    const { segments, endsWithSlash } = splitPath(path);
    const patterns = byShape.get(`${method} ${segments.length}${endsWithSlash ? ' /' : ''}`);
    const given = patterns && decodeSegments(segments);
    const found =
      given && patterns.find((pattern) => pattern.segments.every((each, index) => fits(each, given[index])));
    return found && { call: found.call, params: readParams(found.segments, given) };
  };
}

const fits = (segment: string, given = ''): boolean => (PLACEHOLDER.test(segment) ? isValue(given) : segment === given);

const readParams = (segments: readonly string[], given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, index) => {
      const name = PLACEHOLDER.exec(segment)?.[1];
      return name === undefined ? [] : [[name, given[index] ?? '']];
    }),
  );

function decodeSegments(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Builds path and query of a call anew, from the template of its record and the values: nothing of what the caller
 * wrote is passed on as it stands. A parameter that the record does not have is left out, or refused where the record
 * says so.
 * @param query as it was received, without `?`
 * @throws Refusal 400 for a value that the record does not admit, and for a parameter that is there twice
 */
export function buildTarget({ call, params }: MatchedCall, query: string): string {
  check(call.checkParams, params);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (!call.checkQuery) return path;
  const values = readQuery(query);
  check(call.checkQuery, values);
  const pairs = call.queryNames
    .filter((name) => Object.hasOwn(values, name))
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(values[name] ?? '')}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function readQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    // Servers differ in which of two they read.
    if (Object.hasOwn(values, name)) throw createRefusal('fieldInvalid', { problem: 'a parameter is there twice' });
    if (CONTROL.test(value)) throw createRefusal('textBroken');
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  return values;
}

function check(isFit: SchemaCheck | undefined, value: Record<string, string>): void {
  if (!isFit || isFit(value)) return;
  const errors = isFit.errors ?? [];
  throw toValidationRefusal(errors, errors[0]?.message ?? '');
}
