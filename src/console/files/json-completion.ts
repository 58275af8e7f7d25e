import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type JsonSchema, listAllowedNames, listAllowedValues } from './json-schema.ts';
import { type JsonPath, type CompletionTarget, findCompletionTarget } from './json-position.ts';

/** Describes the value at a path in the current language; undefined if unknown. */
export type ExplainPath = (path: JsonPath) => string | undefined;

/**
 * Completes the names and values that a schema allows (R-STU-13).
 * @param root the schema of the file
 */
export function completeJson(
  root: JsonSchema,
  explain: ExplainPath,
  context: CompletionContext,
): CompletionResult | null {
  const target = findCompletionTarget(context.state, context.pos);
  if (!target || (target.from === target.to && !context.explicit)) return null;
  const options = target.kind === 'name' ? names(root, explain, target, context) : values(root, target);
  return options.length === 0
    ? null
    : { from: target.from, to: target.to, options, filter: true, validFor: VALID[target.kind] };
}

/**
 * While the typed text matches, the completions stay valid without a new query; during a query a click on one has no
 * effect. A name is quoted; a value may be.
 */
const VALID = { name: /"[^"\\]*"?/, value: /"[^"\\]*"?|[\w.+-]*/ };

function names(
  root: JsonSchema,
  explain: ExplainPath,
  target: CompletionTarget,
  { state }: CompletionContext,
): Completion[] {
  const hasColon = /^\s*:/.test(state.sliceDoc(target.to, target.to + 20));
  return listAllowedNames(root, target.path)
    .filter(([name]) => !target.names.includes(name))
    .map(([name, { type }]) => {
      const info = explain([...target.path, name]);
      const quoted = JSON.stringify(name);
      return {
        label: quoted,
        displayLabel: name,
        type: 'property',
        apply: hasColon ? quoted : `${quoted}: `,
        ...(typeof type === 'string' && { detail: type }),
        ...(info && { info }),
      };
    });
}

const values = (root: JsonSchema, target: CompletionTarget): Completion[] =>
  listAllowedValues(root, target.path).map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
