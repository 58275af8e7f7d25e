import { readFileSync } from 'node:fs';
import type { SettingRule } from './setting-rules.ts';
import { ALL_SETTINGS, FILE_SUFFIX } from './setting-records.ts';

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
    const value = this.#readGiven(name);
    if (!value) return undefined;
    if (UNSEEN.test(value)) this.refuse(name, `${name} has to be without line breaks, and without spaces around it`);
    else if (rule && !rule.isValid(value)) this.refuse(name, sentenceOf(name, value, rule));
    else return value;
    return undefined;
  }

  /** Whether a value was given, valid or not. */
  has(name: string): boolean {
    return Boolean(this.variables[name] || this.#getFile(name));
  }

  /** The value of the variable, or what the file has that a second variable names. */
  #readGiven(name: string): string | undefined {
    const value = this.variables[name];
    const file = this.#getFile(name);
    if (!file) return value;
    const variable = `${name}${FILE_SUFFIX}`;
    if (value) {
      this.refuse(name, `${name} and ${variable} are both set: keep one of them`);
      return undefined;
    }
    const text = readText(file);
    if (text === undefined || text === '')
      this.refuse(
        name,
        `${variable} is "${redactSettingValue(file)}", which ${text === '' ? 'is empty' : 'this user cannot read'}: name a file with the value of ${name}`,
      );
    return text;
  }

  /** The file that has the value of a secret. */
  #getFile(name: string): string | undefined {
    const mayBeFile = ALL_SETTINGS.some((setting) => setting.name === name && setting.mayBeFile);
    return mayBeFile ? this.variables[`${name}${FILE_SUFFIX}`] || undefined : undefined;
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

/** The text of a file without the line break at its end; undefined when it cannot be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
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
