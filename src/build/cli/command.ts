import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatBuildError } from '#definitions/problems/format-build-error.ts';
import { type Language, getCommandLanguage, localized } from '#definitions/problems/localized-text.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the options of a command. An unknown option or language ends the command with a sentence that lists the valid
 * ones.
 * @param options as `parseArgs` takes them
 */
export function parseFlags<Known extends Options>(options: Known) {
  try {
    const { values } = parseArgs({ options });
    const { lang } = values as { lang?: string };
    if (lang === undefined || lang === 'es' || lang === 'en') return values;
    return refuse(
      localized({ es: `--lang es es o en, no "${lang}".`, en: `--lang is es or en, not "${lang}".` })[
        getCommandLanguage()
      ],
    );
  } catch (error) {
    const [, option] = /'(-[^' <]*)/.exec((error as Error).message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    const names = known.join(', ');
    const there =
      known.length > 0
        ? localized({ es: `Hay ${names}.`, en: `There are ${names}.` })
        : localized({ es: 'No hay.', en: 'There is none.' });
    const reason = option
      ? localized({
          es: `No se conoce la opción ${option}, o le falta su valor.`,
          en: `The option ${option} is unknown, or its value is missing.`,
        })
      : localized({ es: 'Hay una palabra que no es una opción.', en: 'One of the words is not an option.' });
    return refuse(`${reason[getCommandLanguage()]} ${there[getCommandLanguage()]}`);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a command: a failure is reported in a sentence without a stack trace, and the exit code is 1.
 * @param language of the sentence; by default that of the machine
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

/**
 * The sentence for an error: for file system errors, the path that cannot be read or written; otherwise the message.
 */
function sentenceOf(error: unknown, language: Language): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path) {
    return localized({
      es: `No se puede leer o escribir ${path} (${code}). Mire si está ahí y quién lo puede usar.`,
      en: `${path} can't be read or written (${code}). Check whether it exists and who may access it.`,
    })[language];
  }
  return formatBuildError(error);
}
