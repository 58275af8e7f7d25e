import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeOtherFiles, writeIfChanged } from '#build/files/write-if-changed.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { suggestWord } from '#definitions/forms/check-schema.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { createProblemFactory, type EntityProblem } from '#definitions/problems/problem.ts';
import { generateSchemaLiteral, getShapeConstant, listShapes } from './schema-literal.ts';

type Json = Record<string, unknown>;

const EXTENSION = '.json';

const shapesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => basename(file, EXTENSION)) : [];

/**
 * Generates a module for each shape: a schema that several calls share. Modules of calls import its constant.
 * @param sourceFolder folder of the shapes @param targetFolder folder of the generated modules
 */
export function generateShapes(sourceFolder: string, targetFolder: string): void {
  mkdirSync(targetFolder, { recursive: true });
  const names = shapesIn(sourceFolder);
  for (const name of names) {
    const file = join(sourceFolder, `${name}${EXTENSION}`);
    const schema = readJsonFile(file) as Json;
    const text = `export const ${getShapeConstant(name)} = ${generateSchemaLiteral(schema)} as const;\n`;
    writeIfChanged(join(targetFolder, `${name}.ts`), `// Generated from ${file}.\n${importShapes(schema, '.')}${text}`);
  }
  removeOtherFiles(targetFolder, new Set(names.map((name) => `${name}.ts`)));
}

/** The imports of the shapes to which a schema refers. @param folder of the modules of shapes, as a module names it */
export const importShapes = (schema: Json, folder: string): string =>
  listShapes(schema)
    .map((name) => `import { ${getShapeConstant(name)} } from '${folder}/${name}.ts';\n`)
    .join('');

/** Finds references of a call to shapes that do not exist. @param file of the call @param folder of the shapes */
export function checkShapeNames(file: string, schema: Json, folder: string): EntityProblem[] {
  const known = shapesIn(folder);
  return listShapes(schema)
    .filter((name) => !known.includes(name))
    .map((name) =>
      createProblemFactory(file)(
        '',
        localized({
          es: `no hay ninguna forma ${name} en schemas/shapes`,
          en: `there is no shape ${name} in schemas/shapes`,
        }),
        suggestWord(name, known),
      ),
    );
}
