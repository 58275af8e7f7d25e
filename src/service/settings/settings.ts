import type { SettingRule } from './setting-rules.ts';
import { ALL_SETTINGS } from './setting-records.ts';

export type EnvironmentVariables = Record<string, string | undefined>;

/** Of a list, a file or a mistyped line: no setting needs them, and they are not seen in a terminal. */
// oxlint-disable-next-line no-control-regex -- what must not be there
const UNSEEN = /^\s|\s$|[\u0000-\u001f\u007f]/;
const MOST_SHOWN = 100;

/** The settings of a start, and one sentence for each that can't be used (R-OPS-02). */
export class Settings {
  readonly #problems = new Map<string, string>();

  constructor(private readonly variables: EnvironmentVariables) {}

  /** A setting as it was given; undefined when it was left out, is empty, or can't be used. */
  read(name: string): string | undefined {
    const rule = ALL_SETTINGS.find((setting) => setting.name === name)?.rule;
    const value = this.variables[name];
    if (!value) return undefined;
    if (UNSEEN.test(value)) this.refuse(name, `${name} has to be without line breaks, and without blanks around it`);
    else if (rule && !rule.holds(value)) this.refuse(name, sentenceOf(name, value, rule));
    else return value;
    return undefined;
  }

  /** Whether it was given at all, be it usable or not. */
  has(name: string): boolean {
    return Boolean(this.variables[name]);
  }

  /** Says of a setting that it can't be used, unless that was said before. @param sentence without its full stop */
  refuse(name: string, sentence: string): void {
    if (!this.isRefused(name)) this.#problems.set(name, `${sentence}.`);
  }

  isRefused(name: string): boolean {
    return this.#problems.has(name);
  }

  /** A sentence for each setting that can't be used. */
  problems(): string[] {
    return [...this.#problems.values()];
  }
}

const sentenceOf = (name: string, value: string, { words, isSecret }: SettingRule) =>
  isSecret ? `${name} ${words}` : `${name} is "${redactSettingValue(value)}", but ${words}`;

/** A value as it may be repeated: an address without the password in it, and nothing endless. */
export function redactSettingValue(value: string): string {
  const at = value.lastIndexOf('@');
  const open = value.lastIndexOf(':', at) === -1 || at === -1 ? value : `…${value.slice(at)}`;
  return open.length > MOST_SHOWN ? `${open.slice(0, MOST_SHOWN)}…` : open;
}
