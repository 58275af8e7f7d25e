import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type JsonSchema, listAllowedNames, listAllowedValues } from './json-schema.ts';
import { type JsonPath, type CompletionPlace, findCompletionPlace } from './json-position.ts';

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
  const place = findCompletionPlace(context.state, context.pos);
  if (!place || (place.from === place.to && !context.explicit)) return null;
  const options = place.kind === 'name' ? names(root, explain, place, context) : values(root, place);
  return options.length === 0
    ? null
    : { from: place.from, to: place.to, options, filter: true, validFor: VALID[place.kind] };
}

/**
 * While the typed text matches, the completions stay valid without a new query; during a query a click on one has no
 * effect. A name is quoted; a value may be.
 */
const VALID = { name: /"[^"\\]*"?/, value: /"[^"\\]*"?|[\w.+-]*/ };

function names(
  root: JsonSchema,
  explain: ExplainPath,
  place: CompletionPlace,
  { state }: CompletionContext,
): Completion[] {
  const hasColon = /^\s*:/.test(state.sliceDoc(place.to, place.to + 20));
  return listAllowedNames(root, place.path)
    .filter(([name]) => !place.names.includes(name))
    .map(([name, { type }]) => {
      const info = explain([...place.path, name]);
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

const values = (root: JsonSchema, place: CompletionPlace): Completion[] =>
  listAllowedValues(root, place.path).map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
