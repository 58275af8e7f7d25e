import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatBuildError } from '#definitions/problems/format-build-error.ts';
import { type Language, getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options that a command was given. One that it does not know, or a language that it does not speak, ends the command
 * with a sentence that names those that there are.
 * @param options what it knows, as `parseArgs` takes it
 */
export function parseFlags<Known extends Options>(options: Known) {
  try {
    const { values } = parseArgs({ options });
    const { lang } = values as { lang?: string };
    if (lang === undefined || lang === 'es' || lang === 'en') return values;
    return refuse(
      localized(`--lang is es or en, not "${lang}".`, `--lang es es o en, no "${lang}".`)[getCommandLanguage()],
    );
  } catch (error) {
    const [, option] = /'(-[^' <]*)/.exec((error as Error).message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    const names = known.join(', ');
    const there =
      known.length > 0 ? localized(`There are ${names}.`, `Hay ${names}.`) : localized('There is none.', 'No hay.');
    const reason = option
      ? localized(
          `The option ${option} is not known, or lacks its value.`,
          `No se conoce la opción ${option}, o le falta su valor.`,
        )
      : localized('A word stands there that is no option.', 'Hay una palabra que no es una opción.');
    return refuse(`${reason[getCommandLanguage()]} ${there[getCommandLanguage()]}`);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a command: what fails is said in a sentence, without where in the code it does, and it ends with 1.
 * @param language of the sentence; that of the machine when left out
 */
export async function runCommand(
  command: () => Promise<unknown> | unknown,
  language = getCommandLanguage(),
): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(sentenceOf(error, language));
    process.exitCode = 1;
  }
}

/** What went wrong, in words: of the disk, what can't be read or written; else what was thrown, without its stack. */
function sentenceOf(error: unknown, language: Language): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path) {
    return localized(
      `${path} can't be read or written (${code}). Look whether it is there and who may use it.`,
      `No se puede leer o escribir ${path} (${code}). Mire si está ahí y quién lo puede usar.`,
    )[language];
  }
  return formatBuildError(error);
}
