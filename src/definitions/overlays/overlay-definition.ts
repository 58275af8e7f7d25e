import { toJsonPointer } from '#shared/versions/json-pointer.ts';
import type { FieldConstraints, FormOverlay } from '#shared/entity/entity.ts';

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

/** A text of an overlay, which replaces the entity's text of the same key. */
export interface OverlayText {
  key: string;
  text: string;
  /** JSON pointer of the text in the overlay. */
  path: string;
}

/** Lists the labels, helps and messages of an overlay. */
export function listOverlayTexts(overlay: OverlayDefinition): OverlayText[] {
  const { form } = parseExtends(overlay);
  const entry = (text: string, path: string[], ...parts: string[]): OverlayText => ({
    key: ['forms', form, ...parts].join('.'),
    text,
    path: toJsonPointer(...path),
  });
  return [
    ...Object.entries(overlay.ui?.fields ?? {}).flatMap(([name, { label, help }]) => [
      ...(label ? [entry(label, ['ui', 'fields', name, 'label'], name)] : []),
      ...(help ? [entry(help, ['ui', 'fields', name, 'help'], name, 'help')] : []),
    ]),
    ...Object.entries(overlay.messages ?? {}).flatMap(([name, said]) =>
      Object.entries(said).map(([rule, text]) => entry(text, ['messages', name, rule], name, rule)),
    ),
  ];
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
  const texts = listOverlayTexts(overlay).map(({ key: name, text }) => [name, text]);
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
