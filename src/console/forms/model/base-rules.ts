import type { FormDefinition, PropertySchema } from '#definitions/forms/form-definition.ts';

/** A rule that the form has for a field, whatever an entity says. */
export interface BaseRule {
  /** The word of JSON Schema, or one of ours; of a format `format.<name>`. */
  keyword: string;
  /** Path inside the field's schema: `maxLength`, `allOf/0/pattern`. */
  path: string;
  /** What it is measured by, where that is known beforehand. */
  limit?: string;
  /** The other field that it is compared with. */
  other?: string;
  /** Key of the text that the portal says when it is broken, where it has one of its own. */
  message?: string;
}

/** What describes a value rather than asks for something. */
const SILENT: ReadonlySet<string> = new Set([
  'type',
  'default',
  'properties',
  'required',
  'x-privacy',
  'x-kind',
  'title',
]);

/** What the form itself asks of a field, in the order in which people would say it (R-STU-11). */
export function listBaseRules({ schema, ui }: FormDefinition, name: string): BaseRule[] {
  const messages = ui.fields[name]?.messages ?? {};
  const said = (rule: Omit<BaseRule, 'message'>): BaseRule => {
    const message = messages[rule.path];
    return message === undefined ? rule : { ...rule, message };
  };
  const isRequired = schema.required?.includes(name) === true;
  return [
    ...(isRequired ? [said({ keyword: 'required', path: 'required' })] : []),
    ...(!isRequired && isAskedSometimes(schema, name) ? [said({ keyword: 'dependencies', path: 'required' })] : []),
    ...rulesIn(schema.properties[name] ?? {}, '').map(said),
  ];
}

/** Whether what is filled in elsewhere decides whether a field has to be filled in. */
function isAskedSometimes({ dependencies = {}, then = {} }: FormDefinition['schema'], name: string): boolean {
  const { required = [] } = then as { required?: string[] };
  return required.includes(name) || Object.values(dependencies).some((asked) => asked.includes(name));
}

function rulesIn(property: PropertySchema, above: string): Omit<BaseRule, 'message'>[] {
  return Object.entries(property)
    .filter(([keyword]) => !SILENT.has(keyword))
    .flatMap(([keyword, value]: [string, unknown]) => {
      const path = `${above}${keyword}`;
      if (keyword === 'allOf')
        return (value as PropertySchema[]).flatMap((part, index) => rulesIn(part, `${path}/${index}/`));
      if (keyword === 'format') return [{ keyword: `format.${String(value)}`, path }];
      return [{ keyword, path, ...measure(value) }];
    });
}

/** A limit as it is written, or the field that it is taken from; nothing of what the form is told, as today's date. */
function measure(value: unknown): { limit?: string; other?: string } {
  if (Array.isArray(value)) return { limit: value.join(', ') };
  if (typeof value !== 'object' || value === null) return { limit: String(value) };
  const pointer = (value as { $data?: unknown }).$data;
  const other = typeof pointer === 'string' ? /^1\/([^/$]+)$/.exec(pointer)?.[1] : undefined;
  return other === undefined ? {} : { other };
}
