import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** Names and indices that lead to a value of a JSON text, outermost first. */
export type JsonPath = readonly (string | number)[];

export interface CompletionTarget {
  kind: 'name' | 'value';
  /** Of the object that has the name, or of the value. */
  path: JsonPath;
  /** Start of the text that a completion replaces. */
  from: number;
  to: number;
  /** The other names in the object. */
  names: readonly string[];
}

const VALUES = new Set(['String', 'Number', 'True', 'False', 'Null', 'Object', 'Array']);

/** The editor's own limit is too short for a complete parse on a busy machine. */
const TIMEOUT_MS = 1_000;

const treeOf = (state: EditorState) => ensureSyntaxTree(state, state.doc.length, TIMEOUT_MS) ?? syntaxTree(state);

/** Finds what can be typed at a position; undefined if unknown. */
export function findCompletionTarget(state: EditorState, position: number): CompletionTarget | undefined {
  const node = treeOf(state).resolveInner(position, -1);
  if (node.name === 'PropertyName') return inObject(state, node.parent?.parent, node);
  if (VALUES.has(node.name) && node.name !== 'Object' && node.name !== 'Array') return ofValue(state, node);
  const before = state.sliceDoc(0, position).trimEnd().at(-1);
  const object = closest(node, 'Object');
  if (before === '{' || (before === ',' && closest(node, 'Object', 'Array')?.name === 'Object'))
    return inObject(state, object, { from: position, to: position });
  const property = closest(node, 'Property');
  if (before !== ':' || !property) return undefined;
  return { kind: 'value', path: pathOf(state, property), from: position, to: position, names: [] };
}

const ofValue = (state: EditorState, node: SyntaxNode): CompletionTarget => ({
  kind: 'value',
  path: pathOf(state, node),
  from: node.from,
  to: node.to,
  names: [],
});

function inObject(
  state: EditorState,
  object: SyntaxNode | null | undefined,
  { from, to }: { from: number; to: number },
): CompletionTarget | undefined {
  if (!object) return undefined;
  const others = object.getChildren('Property').filter((property) => property.from !== from);
  const names = others.map((property) => nameOf(state, property)).filter((name) => name !== undefined);
  return { kind: 'name', path: pathOf(state, object), from, to, names };
}

/** Finds the range of the value at a path, or of its innermost existing ancestor. */
export function findNearestPathRange(state: EditorState, path: readonly string[]): { from: number; to: number } {
  const { topNode } = treeOf(state);
  let node = topNode.firstChild ?? topNode;
  let range = { from: node.from, to: Math.min(node.to, state.doc.lineAt(node.from).to) };
  for (const part of path) {
    const inner = stepInto(state, node, part);
    if (!inner) return range;
    range = { from: inner.from, to: inner.to };
    node = inner.name === 'Property' ? (inner.lastChild ?? inner) : inner;
  }
  return range;
}

function stepInto(state: EditorState, node: SyntaxNode, part: string): SyntaxNode | undefined {
  if (node.name === 'Object') return node.getChildren('Property').find((property) => nameOf(state, property) === part);
  return node.name === 'Array' ? valuesIn(node)[Number(part)] : undefined;
}

function pathOf(state: EditorState, node: SyntaxNode): JsonPath {
  const parent = node.parent;
  if (!parent) return [];
  if (node.name === 'Property') return [...pathOf(state, parent), nameOf(state, node) ?? ''];
  if (parent.name === 'Array')
    return [...pathOf(state, parent), valuesIn(parent).findIndex(({ from }) => from === node.from)];
  return pathOf(state, parent);
}

const valuesIn = (array: SyntaxNode): SyntaxNode[] => {
  const values: SyntaxNode[] = [];
  for (let child = array.firstChild; child; child = child.nextSibling) if (VALUES.has(child.name)) values.push(child);
  return values;
};

/** Undefined while the name is incomplete. */
function nameOf(state: EditorState, property: SyntaxNode): string | undefined {
  const name = property.getChild('PropertyName');
  if (!name) return undefined;
  try {
    return JSON.parse(state.sliceDoc(name.from, name.to)) as string;
  } catch {
    return undefined;
  }
}

function closest(node: SyntaxNode | null, ...names: readonly string[]): SyntaxNode | undefined {
  for (let at = node; at; at = at.parent) if (names.includes(at.name)) return at;
  return undefined;
}
