import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { jsonOf } from '#definitions/files/read-json.ts';
import { asConstant } from './as-constant.ts';
import { removeOthers, writeIfChanged } from '#build/files/write-if-changed.ts';

type Json = Record<string, unknown>;

/**
 * Writes the calls of a service (the confirming API, the console) as constants, from which `#shared/contract.ts` and
 * `#shared/console-contract.ts` derive their types: one module for each schema and one that has them all by `operationId`.
 * @param source folder of the schemas of the calls
 * @param target folder of the generated modules
 */
export function generateContract(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const files = readdirSync(source).filter((name) => name.endsWith('.json'));
  const calls = files
    .map((name) => ({
      name: basename(name, '.json'),
      schema: jsonOf(join(source, name)) as Json,
    }))
    .filter(({ schema }) => 'operationId' in schema);
  for (const { name, schema } of calls)
    writeIfChanged(join(target, `${name}.ts`), callModule(join(source, name), schema));
  writeIfChanged(join(target, 'calls.ts'), callsModule(calls));
  removeOthers(target, new Set(['calls.ts', ...calls.map(({ name }) => `${name}.ts`)]));
}

const callModule = (file: string, schema: Json) =>
  `// Generated from ${file}.json.\nexport const call = ${asConstant(schema)} as const;\n`;

const callsModule = (calls: { name: string; schema: Json }[]) =>
  calls.map(({ name, schema }) => `export { call as ${String(schema.operationId)} } from './${name}.ts';\n`).join('');
