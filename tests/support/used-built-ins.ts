import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { parse as parseStyle, walk as walkStyle } from 'css-tree';
import { parseAst } from 'vite';
import type { BrowserVersions } from '#shared/browser/oldest-browsers.ts';
import { listYoungBuiltIns, listYoungKeys, listYoungNames } from './young-built-ins.ts';

/** The classes of whose members the code of a page may have an instance. */
const OWNERS: ReadonlySet<string> = new Set(
  (
    'AbortSignal Array ArrayBuffer Blob CSSStyleSheet Clipboard Crypto CustomElementRegistry DOMRect DataTransfer Date ' +
    'Document DocumentFragment Element Error Event FormData HTMLAnchorElement HTMLButtonElement HTMLDialogElement ' +
    'HTMLElement HTMLFormElement HTMLImageElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement Headers History ' +
    'Intl Iterator JSON KeyboardEvent Location Map Math MouseEvent MutationObserver Navigator Node Number Object ' +
    'Performance PointerEvent Promise Range ReadableStream RegExp Request ResizeObserver Response Selection Set ShadowRoot ' +
    'Storage String SubmitEvent Symbol ToggleEvent TypedArray URL URLSearchParams ValidityState WeakMap WeakRef Window Worker'
  ).split(' '),
);

interface SyntaxNode {
  type: string;
  [name: string]: unknown;
}

/** The names of what was found, each with one of its files. */
export type Uses = ReadonlyMap<string, string>;

const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/**
 * Finds what the scripts of a build use that at least one of these browsers lacks: globals, static members, members whose
 * name no older built-in has, and regular expressions that are younger than ES2022.
 * @param folder of the build
 */
export function findYoungScripts(folder: string, browsers: BrowserVersions): Uses {
  const builtIns = listYoungBuiltIns(browsers);
  const globals = new Set(builtIns.filter(({ owner }) => owner.length === 0).map(({ name }) => name));
  const statics = new Set(
    builtIns.filter(({ owner }) => owner.length > 0).map(({ owner, name }) => `${owner.at(-1)}.${name}`),
  );
  const names = listYoungNames(browsers, OWNERS);
  const findInMember = (object: string, name: string): string | undefined => {
    if (statics.has(`${object}.${name}`)) return `${object}.${name}`;
    if (globals.has(object)) return object;
    if (GLOBAL_OBJECTS.has(object) && globals.has(name)) return name;
    return names.has(name) ? name : undefined;
  };
  return findInFiles(folder, '.js', (text) =>
    [...nodesOf(parseAst(text) as unknown as SyntaxNode)].map((node) => {
      if (node.type === 'Literal' && node.regex) return findYoungPattern(node.regex as Pattern);
      if (node.type === 'NewExpression') return findInMember(nameOf(node.callee), '');
      if (node.type !== 'MemberExpression' || node.computed) return undefined;
      return findInMember(nameOf(node.object), nameOf(node.property));
    }),
  );
}

/** Finds the pseudo-classes and pseudo-elements that at least one of these browsers lacks, which drops their rule. */
export function findYoungSelectors(folder: string, browsers: BrowserVersions): Uses {
  const young = new Set(listYoungKeys(browsers).flatMap((key) => /^css\.selectors\.([\w-]+)$/.exec(key)?.[1] ?? []));
  return findInFiles(folder, '.css', (text) => {
    const found: string[] = [];
    walkStyle(parseStyle(text), (node) => {
      if ((node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') && young.has(node.name))
        found.push(node.name);
    });
    return found;
  });
}

function findInFiles(folder: string, ending: string, find: (text: string) => readonly (string | undefined)[]): Uses {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  if (files.length === 0) throw new Error(`${folder} has no ${ending} files.`);
  return new Map(
    files.flatMap((file) =>
      find(readFileSync(join(folder, file), 'utf8')).flatMap((use) =>
        use === undefined ? [] : [[use, file] as const],
      ),
    ),
  );
}

function* nodesOf(tree: unknown): Generator<SyntaxNode> {
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('type' in value && typeof value.type === 'string') yield value as SyntaxNode;
    left.push(...Object.values(value));
  }
}

const nameOf = (node: unknown): string => (node as { name?: string }).name ?? '';

interface Pattern {
  pattern: string;
  flags: string;
}

const patterns = new RegExpParser({ ecmaVersion: 2022 });

/** The pattern itself when it has what came after ES2022, such as the flag `v`. */
function findYoungPattern({ pattern, flags }: Pattern): string | undefined {
  try {
    patterns.parseLiteral(`/${pattern}/${flags}`);
    return undefined;
  } catch {
    return `/${pattern}/${flags}`;
  }
}
