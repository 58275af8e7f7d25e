import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '#shared/entity.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import { checkDefinition } from './check-definition.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { readOverlays } from '#definitions/overlays/read-overlays.ts';

/** What `entity.json` may say; see `schemas/entity.schema.json`. */
export type Definition = Partial<Omit<Entity, 'texts' | 'forms'>> & { codNrbeEn: string; hosts: string[] };

/** What lies in one folder under `entities/`. */
export interface EntityFolder {
  name: string;
  /** On disk. */
  directory: string;
  definition: Definition;
  texts: Record<string, string>;
  overlays: OverlayDefinition[];
}

const KNOWN_NAMES = ['entity.json', 'texts.es.json', 'assets', 'forms'];

/**
 * Reads a folder; `folder` is there when its files can be worked with, whatever else is said of it.
 * @param forms the forms that it may lay something over
 */
export function readFolder(
  root: string,
  name: string,
  forms: readonly FormDefinition[],
): { folder?: EntityFolder; problems: EntityProblem[] } {
  const directory = join(root, name);
  const definition = readJson(directory, name, 'entity.json');
  const texts = readJson(directory, name, 'texts.es.json');
  const { overlays, problems: overlayProblems } = readOverlays(directory, name, forms);
  const problems = [...unknownNames(directory, name), ...definition.problems, ...texts.problems, ...overlayProblems];
  if (!existsSync(join(directory, 'entity.json'))) {
    problems.push(
      problemsOf(`entities/${name}/entity.json`)('', 'the file is missing', 'Add it, or remove the folder.'),
    );
  }
  if (definition.json === undefined) return { problems };
  const faults = checkDefinition(`entities/${name}/entity.json`, definition.json, name === 'default');
  if (faults.length > 0) return { problems: [...problems, ...faults] };
  const folder = { name, directory, definition: definition.json as Definition, texts: onlyTexts(texts.json), overlays };
  return { folder, problems: [...problems, ...textFaults(name, texts.json)] };
}

function readJson(directory: string, name: string, file: string): { json?: unknown; problems: EntityProblem[] } {
  if (!existsSync(join(directory, file))) return { problems: [] };
  const content = readFileSync(join(directory, file), 'utf8');
  try {
    return { json: JSON.parse(content) as unknown, problems: [] };
  } catch (error) {
    const reason = `this is no JSON${placeOf(error as Error, content)}`;
    const mend = 'Look there, or just before, for a missing or superfluous comma, quote or bracket.';
    return { problems: [problemsOf(`entities/${name}/${file}`)('', reason, mend)] };
  }
}

function placeOf({ message }: Error, content: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position ? content.slice(0, Number(position)) : content;
  return ` at line ${before.split('\n').length}`;
}

const unknownNames = (directory: string, name: string): EntityProblem[] =>
  readdirSync(directory)
    .filter((entry) => !entry.startsWith('.') && !KNOWN_NAMES.includes(entry))
    .map((entry) => {
      const guess = nearest(entry, KNOWN_NAMES);
      const mend = guess ? `Did you mean ${guess}?` : `Remove it; an entity consists of ${KNOWN_NAMES.join(', ')}.`;
      return problemsOf(`entities/${name}/${entry}`)('', 'nothing reads this file', mend);
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
  const problem = problemsOf(`entities/${name}/texts.es.json`);
  if (!isRecord(json)) return [problem('', 'this is no list of texts', 'Write { "login.title": "Su texto" }.')];
  return Object.entries(json)
    .filter(([, text]) => !isFilled(text))
    .map(([key]) =>
      problem(`/${key}`, 'the text is empty or no text', 'Write the text in quotes, or remove the line.'),
    );
}
