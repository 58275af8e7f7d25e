import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { resolveReferences } from '#definitions/files/resolve-references.ts';
import type { FieldKind } from '#shared/calls/call-types.ts';

interface Property {
  type?: string | readonly string[];
  'x-privacy'?: string;
  properties?: Properties;
  items?: { properties?: Properties };
}

type Properties = Readonly<Record<string, Property>>;

/** The record of a call, as far as fields are sent with it and read from its answer. */
interface CallRecord {
  operationId?: unknown;
  body?: { properties?: Properties };
  response?: { properties?: Properties };
}

/**
 * Generates the module `fields.ts` with the fields of each call, so that the browser sends and reads whatever its record
 * has: the names of `<call>Body`, and by how they are decoded the fields of the answer, `<call>Record`, and of the rows of
 * its list, `<call>Row`.
 * @param sourceFolder folder of the records @param targetFolder folder of the module
 */
export function generateCallFields(sourceFolder: string, targetFolder: string): void {
  mkdirSync(targetFolder, { recursive: true });
  const files = readdirSync(sourceFolder).filter((name) => name.endsWith('.json'));
  const records = files
    .map((name) => join(sourceFolder, name))
    .map((file) => resolveReferences(readJsonFile(file), file) as CallRecord)
    .filter(({ operationId }) => operationId !== undefined);
  writeIfChanged(join(targetFolder, 'fields.ts'), fieldsModule(sourceFolder, records));
}

/** The module that decodes the fields. */
const DECODER = '#shared/wire/decode-fields.ts';

const fieldsModule = (sourceFolder: string, records: readonly CallRecord[]): string =>
  [
    `// Generated from ${sourceFolder}.`,
    "import type { RequestBody, ResponseBody, ResponseRow } from '#shared/calls/contract.ts';",
    `import type { FieldsToDecode } from '${DECODER}';`,
    ...records.flatMap(({ operationId, body, response }) => {
      const name = String(operationId);
      const properties = response?.properties ?? {};
      const lists = Object.values(properties).flatMap(({ items }) => (items?.properties ? [items.properties] : []));
      return [
        ...(body?.properties ? [declareBody(name, Object.keys(body.properties))] : []),
        ...declare(`${name}Record`, `ResponseBody<'${name}'>`, properties),
        ...(lists.length === 1 ? declare(`${name}Row`, `ResponseRow<'${name}'>`, lists[0] ?? {}) : []),
      ];
    }),
    '',
  ].join('\n');

const declareBody = (name: string, properties: readonly string[]): string =>
  `export const ${name}Body: readonly (keyof RequestBody<'${name}'>)[] = ${JSON.stringify(properties)};`;

function declare(constant: string, type: string, properties: Properties): string[] {
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const kind = kindOf(property);
    return kind ? [[name, kind]] : [];
  });
  if (fields.length === 0) return [];
  const value = JSON.stringify(Object.fromEntries(fields));
  return [`export const ${constant}: FieldsToDecode<${type}> = ${value};`];
}

/** How a property is decoded; undefined for a list or an object. Numbers of the class `amount` are euros. */
function kindOf({ type, 'x-privacy': privacy }: Property): FieldKind | undefined {
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return privacy === 'amount' ? 'euros' : 'number';
  return undefined;
}
