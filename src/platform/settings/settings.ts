import type { SettingRule } from './setting-rules.ts';
import { ALL_SETTINGS } from './setting-records.ts';

export type EnvironmentVariables = Record<string, string | undefined>;

/**
 * Invisible characters from a list, a file or a typing mistake: no setting needs them, and a terminal does not show
 * them.
 */
// oxlint-disable-next-line no-control-regex -- what must not be there
const UNSEEN = /^\s|\s$|[\u0000-\u001f\u007f]/;
const MOST_SHOWN = 100;

/** The settings of a start, with one sentence for each invalid one (R-OPS-02). */
export class Settings {
  readonly #problems = new Map<string, string>();

  constructor(private readonly variables: EnvironmentVariables) {}

  /** The given value; undefined when it is missing, empty or invalid. */
  read(name: string): string | undefined {
    const rule = ALL_SETTINGS.find((setting) => setting.name === name)?.rule;
    const value = this.variables[name];
    if (!value) return undefined;
    if (UNSEEN.test(value)) this.refuse(name, `${name} has to be without line breaks, and without spaces around it`);
    else if (rule && !rule.isValid(value)) this.refuse(name, sentenceOf(name, value, rule));
    else return value;
    return undefined;
  }

  /** Whether a value was given, valid or not. */
  has(name: string): boolean {
    return Boolean(this.variables[name]);
  }

  /** Reports a setting as invalid, unless it was reported before. @param sentence without its full stop */
  refuse(name: string, sentence: string): void {
    if (!this.isRefused(name)) this.#problems.set(name, `${sentence}.`);
  }

  isRefused(name: string): boolean {
    return this.#problems.has(name);
  }

  /** One sentence for each invalid setting. */
  problems(): string[] {
    return [...this.#problems.values()];
  }
}

const sentenceOf = (name: string, value: string, { message, isSecret }: SettingRule) =>
  isSecret ? `${name} ${message}` : `${name} is "${redactSettingValue(value)}", but ${message}`;

/** A value that may be printed: without the password of an address, and limited in length. */
export function redactSettingValue(value: string): string {
  const at = value.lastIndexOf('@');
  const open = value.lastIndexOf(':', at) === -1 || at === -1 ? value : `…${value.slice(at)}`;
  return open.length > MOST_SHOWN ? `${open.slice(0, MOST_SHOWN)}…` : open;
}
