import type { FormTarget } from '#definitions/forms/calls-of-forms.ts';
import { listSentFields } from '#definitions/forms/check-form-calls.ts';
import type { FormCall, FormRecord } from '#definitions/forms/form-record.ts';

/** What is sent for a value that the form may lack and the body requires, by the type of its property. */
const EMPTY: Readonly<Record<string, string>> = { string: "''", boolean: 'false' };

/**
 * Generates for each call that a form feeds with a body the function `to<Call>`, which takes the values that are sent
 * and gives them the names of the wire. A filter needs none: a list takes its values as they are.
 * @param valuesType name of the type of the form's values
 * @param targets the calls by `operationId`, checked by `checkFormCalls`
 */
export const generateSenders = (
  record: FormRecord,
  valuesType: string,
  targets: Readonly<Record<string, FormTarget>>,
): string =>
  Object.entries(record.calls ?? {})
    .map(([name, call]) => {
      const target = targets[name];
      return target?.part === 'body' ? senderOf(record, valuesType, name, call, target) : '';
    })
    .join('');

function senderOf(record: FormRecord, valuesType: string, name: string, call: FormCall, target: FormTarget): string {
  const sent = listSentFields(record, call);
  const fields = sent.map(([field]) => field + emptyOf(record, field, call.names?.[field] ?? field, target));
  const properties = sent.map(([field, property]) => (field === property ? field : `${property}: ${field}`));
  const picked = sent.map(([field]) => `'${field}'`).join(' | ');
  return `
/** What the form ${record.form} sends with ${name}, by the names of ${target.file}. */
export const to${name.charAt(0).toUpperCase()}${name.slice(1)} = ({ ${fields.join(', ')} }: Pick<${valuesType}, ${picked}>) => ({
  ${properties.join(',\n  ')},
});
`;
}

function emptyOf({ schema }: FormRecord, field: string, property: string, target: FormTarget): string {
  if (schema.required?.includes(field) || !target.required.includes(property)) return '';
  const empty = EMPTY[target.properties[property]?.type ?? ''];
  return empty === undefined ? '' : ` = ${empty}`;
}
