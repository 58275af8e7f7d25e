import type { FieldConstraints, FormOverlay } from '#shared/entity.ts';

/** The tighter rules of an overlay file; amounts in euros. */
export interface OverlayConstraints {
  required?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  const?: string | boolean;
}

/** A file `entities/<code>/forms/<form>.overlay.json`; see schemas/meta/overlay.schema.json. */
export interface OverlayDefinition {
  extends: string;
  constraints?: Record<string, OverlayConstraints>;
  ui?: { order?: string[]; fields?: Record<string, { label?: string; help?: string; hidden?: true }> };
  messages?: Record<string, Record<string, string>>;
  examples?: { valid?: Record<string, unknown>[]; invalid?: Record<string, unknown>[] };
}

/** Parses the form and version to which an overlay belongs: `login@1`. */
export function parseExtends({ extends: target }: OverlayDefinition): { form: string; version: number } {
  const [form = '', version] = target.split('@');
  return { form, version: Number(version) };
}

/** Converts an overlay for publication: rules and order for the form, and texts among those of the entity. */
export function toPublishedOverlay(overlay: OverlayDefinition): {
  overlay: FormOverlay;
  texts: Record<string, string>;
} {
  const { form, version } = parseExtends(overlay);
  const { ui = {}, messages, constraints } = overlay;
  const fields = Object.entries(ui.fields ?? {});
  const key = (...parts: string[]) => ['forms', form, ...parts].join('.');
  const texts = [
    ...fields.flatMap(([name, { label }]) => (label ? [[key(name), label]] : [])),
    ...fields.flatMap(([name, { help }]) => (help ? [[key(name, 'help'), help]] : [])),
    ...Object.entries(messages ?? {}).flatMap(([name, said]) =>
      Object.entries(said).map(([keyword, text]) => [key(name, keyword), text]),
    ),
  ];
  const published: FormOverlay = { version };
  if (ui.order) published.order = ui.order;
  const hidden = fields.filter(([, field]) => field.hidden).map(([name]) => name);
  if (hidden.length > 0) published.hidden = hidden;
  const help = fields.filter(([, field]) => field.help).map(([name]) => name);
  if (help.length > 0) published.help = help;
  if (messages) published.messages = mapValues(messages, (said, name) => mapValues(said, (_, word) => key(name, word)));
  if (constraints) published.constraints = mapValues(constraints, toPublishedConstraints);
  return { overlay: published, texts: Object.fromEntries(texts) as Record<string, string> };
}

/** Converts amounts to decimal text, the form in which fields hold them. */
export const toPublishedConstraints = ({ minimum, maximum, ...rest }: OverlayConstraints): FieldConstraints => ({
  ...rest,
  ...(minimum !== undefined && { minimum: String(minimum) }),
  ...(maximum !== undefined && { maximum: String(maximum) }),
});

const mapValues = <From, To>(record: Record<string, From>, change: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
