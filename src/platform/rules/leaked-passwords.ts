import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One leaked password a line; lines of the header begin with "# ". */
const LIST = join(import.meta.dirname, 'leaked-passwords.txt');

/** Letters by the digits and symbols that people write in their place. */
const LETTERS: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Fewer characters than this are common words rather than leaked passwords. */
const SHORTEST_FORM = 10;

/** Maximum number of digits and symbols at the end that are tried without: people add them to satisfy a rule. */
const LONGEST_ENDING = 6;

let loaded: Promise<ReadonlySet<string>> | undefined;

async function readForms(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(LIST, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')).map(reduceToForm));
}

/** Reads the list once; call it before the service accepts calls. */
export const loadLeakedPasswords = (): Promise<ReadonlySet<string>> => (loaded ??= readForms());

/**
 * Whether a password is in the list of leaked ones (OWASP ASVS 5, 6.2.12), whatever its upper case, accents, symbols and
 * replaced letters, and with or without digits and symbols at its end.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  const forms = await loadLeakedPasswords();
  return listWithoutEnding(password)
    .map(reduceToForm)
    .some((form) => form.length >= SHORTEST_FORM && forms.has(form));
}

/** The password, and without one, two … of the digits and symbols at its end. */
function listWithoutEnding(password: string): string[] {
  const lengths = Array.from({ length: LONGEST_ENDING + 1 }, (_, ending) => password.length - ending);
  return lengths
    .filter((length) => length > 0 && !/[a-z]/i.test(password.slice(length)))
    .map((length) => password.slice(0, length));
}

/** The form in which passwords are compared: "P@ssw0rd.Mañana" gives "passwordmanana". */
const reduceToForm = (password: string): string =>
  [...password.normalize('NFKD').toLowerCase()]
    .map((character) => LETTERS[character] ?? character)
    .join('')
    .replaceAll(/[^a-z\d]/g, '');
