import type { FormRecord } from '#definitions/forms/form-record.ts';
import { definitionFiles, readFormRecord } from '#definitions/forms/read-definitions.ts';

const PARTS: readonly FormRecord['loadedWith'][] = ['login', 'visitors', 'session'];

/** The forms that an entity may change with their fields, in the order in which a supplier meets them. */
export function formList(): string {
  const forms = definitionFiles('schemas/forms').map((file) => readFormRecord(file));
  return PARTS.flatMap((part) => forms.filter(({ loadedWith, locked }) => loadedWith === part && !locked))
    .map(({ form, ui }) => `- \`${form}\`: ${ui.order.map((name) => `\`${name}\``).join(', ')}`)
    .join('\n');
}
