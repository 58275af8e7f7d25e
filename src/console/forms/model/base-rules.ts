import type { FormDefinition, PropertySchema } from '#definitions/forms/form-definition.ts';

/** A rule of the form for a field, which applies to every entity. */
export interface BaseRule {
  /** The keyword of JSON Schema, or one of ours; `format.<name>` for a format. */
  keyword: string;
  /** Path inside the field's schema: `maxLength`, `allOf/0/pattern`. */
  path: string;
  /** The limit, if it is a constant. */
  limit?: string;
  /** The other field with which the value is compared. */
  other?: string;
  /** Key of the portal's message for the broken rule, if it has one of its own. */
  message?: string;
}

/** Keywords that describe a value without restricting it. */
const SILENT: ReadonlySet<string> = new Set([
  'type',
  'default',
  'properties',
  'required',
  'x-privacy',
  'x-kind',
  'title',
]);

/** Lists the form's own rules for a field, in the order in which people would name them (R-STU-11). */
export function listBaseRules({ schema, ui }: FormDefinition, name: string): BaseRule[] {
  const messages = ui.fields[name]?.messages ?? {};
  const withMessage = (rule: Omit<BaseRule, 'message'>): BaseRule => {
    const message = messages[rule.path];
    return message === undefined ? rule : { ...rule, message };
  };
  const isRequired = schema.required?.includes(name) === true;
  return [
    ...(isRequired ? [withMessage({ keyword: 'required', path: 'required' })] : []),
    ...(!isRequired && isAskedSometimes(schema, name)
      ? [withMessage({ keyword: 'dependencies', path: 'required' })]
      : []),
    ...rulesIn(schema.properties[name] ?? {}, '').map(withMessage),
  ];
}

/** Whether the values of other fields decide whether a field is required. */
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

/** Formats a limit, or names the field that it comes from; empty for a limit from the context, such as today's date. */
function measure(value: unknown): { limit?: string; other?: string } {
  if (Array.isArray(value)) return { limit: value.join(', ') };
  if (typeof value !== 'object' || value === null) return { limit: String(value) };
  const pointer = (value as { $data?: unknown }).$data;
  const other = typeof pointer === 'string' ? /^1\/([^/$]+)$/.exec(pointer)?.[1] : undefined;
  return other === undefined ? {} : { other };
}
