import type { Entity } from '#shared/entity/entity.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';
import { readOverlays } from './read-overlays.ts';
import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { checkDefinition } from './check-definition.ts';
import { getFieldName } from './field-descriptions.ts';
import type { Asset } from './read-assets.ts';
import { readJson as readFile } from '#definitions/files/read-json.ts';

/** The content of `entity.json`; see `schemas/entity.schema.json`. */
export type EntityJson = Partial<Omit<Entity, 'texts' | 'forms'>> & { codNrbeEn: string; hosts: string[] };

export interface EntityFolder {
  name: string;
  /** A source that contains the folder under its name. */
  files: FileSource;
  definition: EntityJson;
  texts: Record<string, string>;
  overlays: OverlayDefinition[];
  assets: readonly Asset[];
}

const FOLDERS = ['assets', 'forms'];
const KNOWN_NAMES = ['entity.json', 'texts.es.json', ...FOLDERS];

/** A folder as it was read. */
interface ReadFolder {
  /** Set when its files can be used, even with problems; without the fields of the definition that cannot. */
  folder?: EntityFolder;
  problems: EntityProblem[];
  /** The fields that the definition lacks because their value cannot be used. */
  unusable: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads a folder.
 * @param assets content of its `assets/`
 * @param known the forms to which it may add an overlay, and the texts of the portal
 */
export function readEntityFolder(
  files: FileSource,
  name: string,
  assets: readonly Asset[],
  { forms, texts: known }: { forms: readonly FormDefinition[]; texts: Readonly<Record<string, string>> },
): ReadFolder {
  const definition = readJson(files, name, 'entity.json');
  const texts = files.listNames(name).includes('texts.es.json')
    ? readJson(files, name, 'texts.es.json')
    : { problems: [] };
  const { overlays, problems: overlayProblems } = readOverlays(files, name, forms, known);
  const problems = [...wrongNames(files, name), ...definition.problems, ...texts.problems, ...overlayProblems];
  if (definition.json === undefined) return { problems, unusable: NONE };
  const { problems: faults, unusable } = checkDefinition(name, definition.json);
  const all = [...problems, ...faults, ...textFaults(name, texts.json)];
  if (!unusable) return { problems: all, unusable: NONE };
  const usable = Object.entries(definition.json as EntityJson).filter(([field]) => !unusable.has(field));
  const own = { definition: Object.fromEntries(usable) as EntityJson, texts: onlyTexts(texts.json), overlays, assets };
  return { folder: { name, files, ...own }, problems: all, unusable };
}

function readJson(files: FileSource, name: string, file: string): { json?: unknown; problems: EntityProblem[] } {
  const { json, faults } = readFile(files, joinPath(name, file));
  const problem = createProblemFactory(`entities/${name}/${file}`, file === 'entity.json' ? getFieldName : undefined);
  return { json, problems: faults.map((fault) => problem(...fault)) };
}

/** Finds unused files, and files or broken links with the name of a folder. */
const wrongNames = (files: FileSource, name: string): EntityProblem[] =>
  files.listNames(name).flatMap((entry) => {
    const problem = createProblemFactory(`entities/${name}/${entry}`);
    if (FOLDERS.includes(entry)) {
      const path = joinPath(name, entry);
      const ofLink = files.findLinkProblem(path);
      if (files.isFolder(path)) return ofLink ? [problem('', ...ofLink)] : [];
      const fault = ofLink ?? files.findProblem(path);
      const fix = localized({
        es: `Haga una carpeta ${entry}, o quítelo.`,
        en: `Make a folder ${entry}, or remove it.`,
      });
      return [
        problem(
          '',
          fault?.[0] ?? localized({ es: 'es un archivo, no una carpeta', en: 'this is a file, not a folder' }),
          fix,
        ),
      ];
    }
    if (KNOWN_NAMES.includes(entry)) return [];
    const hidden = KNOWN_NAMES.find((known) => entry.toLowerCase() === `${known}.txt`);
    if (hidden) return [problem('', NOT_READ, withoutEnd(hidden))];
    const guess = findNearestWord(entry, KNOWN_NAMES);
    const known = KNOWN_NAMES.join(', ');
    const fix = guess
      ? localized({ es: `¿Quiso decir ${guess}?`, en: `Did you mean ${guess}?` })
      : localized({ es: `Quítelo; una entidad consta de ${known}.`, en: `Remove it; an entity consists of ${known}.` });
    return [problem('', NOT_READ, fix)];
  });

const NOT_READ = localized({ es: 'nada lee este archivo', en: 'this file is not used' });

const withoutEnd = (name: string) =>
  localized({
    es: `Llámelo ${name}, sin .txt; Windows enseña el final de los nombres en «Vista».`,
    en: `Call it ${name}, without .txt; Windows shows file extensions under "View".`,
  });

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isFilled = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

const onlyTexts = (json: unknown): Record<string, string> =>
  isRecord(json)
    ? Object.fromEntries(Object.entries(json).filter((entry): entry is [string, string] => isFilled(entry[1])))
    : {};

function textFaults(name: string, json: unknown): EntityProblem[] {
  if (json === undefined) return [];
  const problem = createProblemFactory(`entities/${name}/texts.es.json`);
  if (!isRecord(json)) {
    const fix = sentence(
      localized({ es: 'Escriba { "login.title": "Su texto" }.', en: 'Write { "login.title": "Su texto" }.' }),
      {},
      localized({ es: 'Quite el archivo.', en: 'Remove the file.' }),
    );
    return [problem('', localized({ es: 'no es una lista de textos', en: 'this is not a list of texts' }), fix)];
  }
  return Object.entries(json)
    .filter(([, text]) => !isFilled(text))
    .map(([key]) =>
      problem(
        `/${key}`,
        localized({ es: 'el texto está vacío o no es un texto', en: 'the text is empty or not a text' }),
        sentence(
          localized({
            es: 'Escriba el texto entre comillas, o quite la línea.',
            en: 'Write the text in quotes, or remove the line.',
          }),
          {},
          localized({ es: 'Escriba un texto, o quítelo.', en: 'Write a text, or remove it.' }),
        ),
      ),
    );
}
