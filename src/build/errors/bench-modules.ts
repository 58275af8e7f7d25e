import type { ErrorRecord } from '#definitions/errors/error-record.ts';
import { type Modules, constant } from './module-text.ts';

/** What the bench of support knows of codes: what to say of each (R-BEN-05), and where to offer it (R-BEN-03). */
export const benchModules = (errors: readonly ErrorRecord[]): Modules => ({
  'advice.ts': [
    constant('ADVICE', Object.fromEntries(errors.map(({ name, advice }) => [name, advice]))),
    constant(
      'NOTES',
      Object.fromEntries(errors.flatMap(({ code, note }) => (note === undefined ? [] : [[code, note]]))),
    ),
  ].join(''),
  'codes-of-calls.ts': [
    constant('CODES_OF_EVERY_CALL', codesOf(errors, 'every')),
    constant('OWN_CODES', Object.fromEntries(callsIn(errors).map((call) => [call, codesOf(errors, call)]))),
  ].join(''),
});

const callsIn = (errors: readonly ErrorRecord[]): string[] =>
  [...new Set(errors.flatMap(({ calls }) => (calls === 'every' ? [] : calls)))].sort();

const codesOf = (errors: readonly ErrorRecord[], call: string): number[] =>
  errors.filter(({ calls }) => (calls === 'every' ? call === 'every' : calls.includes(call))).map(({ code }) => code);
