import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A regular expression that stands in a source. */
export interface Pattern {
  /** Its path from the root of the project. */
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A call of `RegExp` whose pattern is put together while the program runs. */
export type BuiltPattern = Pick<Pattern, 'file' | 'line'>;

interface Found {
  patterns: Pattern[];
  built: BuiltPattern[];
}

const LANGUAGES: Record<string, 'ts' | 'tsx' | 'js'> = { ts: 'ts', tsx: 'tsx', js: 'js', mjs: 'js' };

/** Every regular expression of the sources: literals, `RegExp('…')`, those of what is generated included; tests are left out. */
export function patternsOfSources(): Found {
  const found: Found = { patterns: [], built: [] };
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const language = LANGUAGES[name.split('.').at(-1) ?? ''];
    if (!language || /\.test\.|\.d\.ts$/.test(name)) continue;
    const text = readFileSync(join('src', name), 'utf8');
    collect(parseAst(text, { lang: language }), { file: `src/${name}`, text, found });
  }
  return found;
}

/** Every pattern of the schemas, which validators and forms make expressions of. */
export function patternsOfSchemas(): Pattern[] {
  const found: Pattern[] = [];
  for (const name of readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.json'),
  ))
    JSON.parse(readFileSync(join('schemas', name), 'utf8'), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string')
        found.push({ file: `schemas/${name}`, line: 0, source: value, flags: 'u' });
      return value;
    });
  return found;
}

interface Node {
  type?: string;
  start?: number;
  [part: string]: unknown;
}

function collect(node: unknown, context: { file: string; text: string; found: Found }): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((part) => collect(part, context));
  const { type, start = 0, ...parts } = node as Node;
  const { file, text, found } = context;
  const at = { file, line: text.slice(0, start).split('\n').length };
  const { regex } = parts as { regex?: { pattern: string; flags: string } };
  if (type === 'Literal' && regex) found.patterns.push({ ...at, source: regex.pattern, flags: regex.flags });
  if ((type === 'NewExpression' || type === 'CallExpression') && (parts['callee'] as Node)['name'] === 'RegExp') {
    const [source, flags] = (parts['arguments'] as Node[]).map((argument) => argument['value']);
    if (typeof source === 'string') found.patterns.push({ ...at, source, flags: String(flags ?? '') });
    else found.built.push(at);
  }
  for (const part of Object.values(parts)) collect(part, context);
}
