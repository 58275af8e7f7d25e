import { parseArgs, type ParseArgsConfig } from 'node:util';
import { wordsOf } from '#definitions/problems/thrown.ts';
import { type Language, languageOf, say } from '#definitions/problems/words.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options that a command was given. One that it does not know, or a language that it does not speak, ends the command
 * with a sentence that names those that there are.
 * @param options what it knows, as `parseArgs` takes it
 */
export function readFlags<Known extends Options>(options: Known) {
  try {
    const { values } = parseArgs({ options });
    const { lang } = values as { lang?: string };
    if (lang === undefined || lang === 'es' || lang === 'en') return values;
    return refuse(say(`--lang is es or en, not "${lang}".`, `--lang es es o en, no "${lang}".`)[languageOf()]);
  } catch (error) {
    const [, option] = /'(-[^' <]*)/.exec((error as Error).message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    const names = known.join(', ');
    const there = known.length > 0 ? say(`There are ${names}.`, `Hay ${names}.`) : say('There is none.', 'No hay.');
    const reason = option
      ? say(
          `The option ${option} is not known, or lacks its value.`,
          `No se conoce la opción ${option}, o le falta su valor.`,
        )
      : say('A word stands there that is no option.', 'Hay una palabra que no es una opción.');
    return refuse(`${reason[languageOf()]} ${there[languageOf()]}`);
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
export async function run(command: () => Promise<unknown> | unknown, language = languageOf()): Promise<void> {
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
    return say(
      `${path} can't be read or written (${code}). Look whether it is there and who may use it.`,
      `No se puede leer o escribir ${path} (${code}). Mire si está ahí y quién lo puede usar.`,
    )[language];
  }
  return wordsOf(error);
}
