import type { ErrorRecord } from '#definitions/errors/error-record.ts';
import { type ModuleFiles, generateConstant } from './module-text.ts';

/**
 * Generates the support bench's data about codes: the explanation of each (R-BEN-05), and where to offer it (R-BEN-03).
 */
export const generateSupportBenchModules = (errors: readonly ErrorRecord[]): ModuleFiles => ({
  'advice.ts': [
    generateConstant('ADVICE', Object.fromEntries(errors.map(({ name, advice }) => [name, advice]))),
    generateConstant(
      'NOTES',
      Object.fromEntries(errors.flatMap(({ code, note }) => (note === undefined ? [] : [[code, note]]))),
    ),
  ].join(''),
  'codes-of-calls.ts': [
    generateConstant('CODES_OF_EVERY_CALL', codesOf(errors, 'every')),
    generateConstant('OWN_CODES', Object.fromEntries(callsIn(errors).map((call) => [call, codesOf(errors, call)]))),
  ].join(''),
});

const callsIn = (errors: readonly ErrorRecord[]): string[] =>
  [...new Set(errors.flatMap(({ calls }) => (calls === 'every' ? [] : calls)))].sort();

const codesOf = (errors: readonly ErrorRecord[], call: string): number[] =>
  errors.filter(({ calls }) => (calls === 'every' ? call === 'every' : calls.includes(call))).map(({ code }) => code);
