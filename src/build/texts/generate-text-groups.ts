import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';

/** A key of a text, or the beginning of keys, with the folder that states it. */
type Placed = readonly [key: string, folder: string];

const PACK = '.texts.ts';

/**
 * Generates `texts/text-groups.ts`: the folder of the portal to which each text belongs, by its key or by the beginning
 * of its key (R-STU-09). Texts of a pack and of a list belong to the folder of their file, those of a form to the folder
 * that shows it.
 * @param root folder of the project @param generated folder that gets `texts`
 */
export function generateTextGroups(root: string, generated: string): void {
  const files = listSources(join(root, 'src/portal'));
  const stated = files.flatMap(([file, code]) =>
    file.endsWith(PACK) ? keysOfPack(file, code) : keysOfLists(file, code),
  );
  const folders = { ...shorten(stated), ...placeForms(files.flatMap(formsIn)) };
  mkdirSync(join(generated, 'texts'), { recursive: true });
  writeIfChanged(
    join(generated, 'texts/text-groups.ts'),
    `// Generated from src/portal.\nexport const TEXT_FOLDERS: Readonly<Record<string, string>> = ${JSON.stringify(folders)};\n`,
  );
}

type SourceFile = readonly [file: string, code: string];

function listSources(folder: string): SourceFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]);
}

const folderOf = (file: string): string => basename(dirname(file));

/** The keys of a pack; generated ones begin with the name of its file. */
const keysOfPack = (file: string, code: string): Placed[] => [
  [basename(file, PACK), folderOf(file)],
  ...[...code.matchAll(/^ {0,12}'([\w-]+\.[^'\n]+)':/gm)].map(([, key = '']): Placed => [key, folderOf(file)]),
];

/** The headings of a list begin with the name that its columns have. */
const keysOfLists = (file: string, code: string): Placed[] =>
  [...code.matchAll(/\bdefineColumns(?:<[^(\n]{1,200}>)?\(\s*'([\w-]+)'/g)].map(([, name = '']) => [
    name,
    folderOf(file),
  ]);

/** The forms that a source shows. */
const formsIn = ([file, code]: SourceFile): Placed[] =>
  [...code.matchAll(/'#generated\/forms\/([a-z-]+)\.ts'/g)].map(([, form = '']) => [form, folderOf(file)]);

/** The folder of each form; where several show it, the one that is called like it, or else that of all forms. */
function placeForms(shown: readonly Placed[]): Record<string, string> {
  const foldersOf = (name: string) => [...new Set(shown.filter(([form]) => form === name).map(([, folder]) => folder))];
  return Object.fromEntries(
    shown.map(([form]) => {
      const folders = foldersOf(form);
      const named = folders.find((folder) => folder.startsWith(form.split('-')[0]!));
      return [`forms.${form}`, folders.length === 1 ? folders[0]! : (named ?? 'forms')];
    }),
  );
}

/** Replaces keys with the same first word by that word, in the folder with most of them; the others stay. */
function shorten(stated: readonly Placed[]): Record<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [key, folder] of stated) {
    const ofWord = counts.get(firstWord(key)) ?? new Map<string, number>();
    counts.set(firstWord(key), ofWord.set(folder, (ofWord.get(folder) ?? 0) + 1));
  }
  const homes = Object.fromEntries([...counts].map(([word, folders]) => [word, largest(folders)]));
  return { ...homes, ...Object.fromEntries(stated.filter(([key, folder]) => homes[firstWord(key)] !== folder)) };
}

const firstWord = (key: string): string => key.split('.')[0] ?? '';

const largest = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
