import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type JsonSchema, listAllowedNames, listAllowedValues } from './json-schema.ts';
import { type JsonPath, type JsonPosition, findJsonPosition } from './json-position.ts';

/** What a name means, in the language that is spoken; nothing where that is not known. */
export type ExplainPath = (path: JsonPath) => string | undefined;

/** Names and values that a schema allows where somebody types (R-STU-13). @param root the schema of the file */
export function completeJson(
  root: JsonSchema,
  explain: ExplainPath,
  context: CompletionContext,
): CompletionResult | null {
  const place = findJsonPosition(context.state, context.pos);
  if (!place || (place.from === place.to && !context.explicit)) return null;
  const options = place.kind === 'name' ? names(root, explain, place, context) : values(root, place);
  return options.length === 0
    ? null
    : { from: place.from, to: place.to, options, filter: true, validFor: VALID[place.kind] };
}

/**
 * What may be typed on without asking anew: until the answer to that, an offer that is clicked would not be taken. A name
 * has its quotes, a value may have them.
 */
const VALID = { name: /"[^"\\]*"?/, value: /"[^"\\]*"?|[\w.+-]*/ };

function names(
  root: JsonSchema,
  explain: ExplainPath,
  place: JsonPosition,
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

const values = (root: JsonSchema, place: JsonPosition): Completion[] =>
  listAllowedValues(root, place.path).map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
