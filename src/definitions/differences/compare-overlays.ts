import { isDeepStrictEqual } from 'node:util';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import { findFormTextKey } from '#shared/differences/form-text-key.ts';
import { type ChangedValues, type UnnamedDifference, createDifference, type DifferenceDefaults } from './difference.ts';
import { describeFieldChange, getFieldValues } from './describe-field-change.ts';
import { type JsonObject, getOwnValue, collectLeafValues } from './json-objects.ts';
import { formatValue } from './format-value.ts';
import { RULE_RISK } from './risks.ts';
import { RULE_DESCRIPTIONS, type RuleDescription, describeRuleChange } from './rule-descriptions.ts';

const OVERLAY = /^forms\/(.+)\.overlay\.json$/;

export const isOverlayFile = (file: string): boolean => OVERLAY.test(file);

/** The form of an overlay. */
interface Overlaid {
  file: string;
  name: LocalizedText;
  form: FormDefinition | undefined;
  /** The label of a field as suppliers see it. */
  labelOf: (field: string) => LocalizedText;
  base: DifferenceDefaults;
}

/** Compares two overlays of a form, with the form's own rules as defaults. */
export function compareOverlays(
  file: string,
  before: JsonObject,
  after: JsonObject,
  base: DifferenceDefaults,
): UnnamedDifference[] {
  const id = OVERLAY.exec(file)?.[1] ?? '';
  const [from, to] = [collectLeafValues(before, isWhole), collectLeafValues(after, isWhole)];
  const labelOf = (field: string) =>
    formatValue(to.get(`/ui/fields/${field}/label`) ?? base.texts[`forms.${id}.${field}`] ?? field);
  const form = base.forms.find((one) => one.form === id);
  const overlaid: Overlaid = {
    file,
    name: quotedName(form?.name ?? localized({ es: id, en: id })),
    form,
    labelOf,
    base,
  };
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => !isDeepStrictEqual(from.get(path), to.get(path)))
    .map((path) => tell(overlaid, path, from.get(path), to.get(path)));
}

/** Examples are compared as a whole. */
const isWhole = (pointer: string): boolean => pointer === '/examples';

function tell(overlaid: Overlaid, path: string, from: unknown, to: unknown): UnnamedDifference {
  const [, part = '', second = '', third = '', fourth = ''] = path.split('/');
  const rule = part === 'constraints' && !fourth ? getOwnValue(RULE_DESCRIPTIONS, third) : undefined;
  if (rule) return tellRule(overlaid, path, rule, from, to);
  const words =
    part === 'ui' && second === 'fields'
      ? fieldWords(overlaid, third, fourth, from, to)
      : formWords(overlaid, [part, second, third], from, to);
  const [effectiveFrom, effectiveTo] = [from, to].map((value) => displayedValue(overlaid, path, value));
  const values = { from: effectiveFrom, to: effectiveTo };
  return createFieldDifference(overlaid, path, { from, to }, { words: words ?? otherWords(path, from, to), values });
}

function tellRule(
  overlaid: Overlaid,
  path: string,
  rule: RuleDescription,
  from: unknown,
  to: unknown,
): UnnamedDifference {
  const [, , field = '', keyword = ''] = path.split('/');
  const floor = ownRule(overlaid.form, field, keyword);
  const [before, after] = [from ?? floor, to ?? floor];
  const { en, es } = overlaid.labelOf(field);
  if (isDeepStrictEqual(before, after)) {
    const same = describeRuleChange(rule, undefined, after);
    const words = localized({ es: `${es} sigue igual: ${same.es}`, en: `${en} still ${same.en}` });
    return createFieldDifference(overlaid, path, { from, to }, { words, values: { from: before, to: after } });
  }
  const words = describeRuleChange(rule, before, after);
  const risk = rule.isTighter(before, after) ? RULE_RISK : undefined;
  return createFieldDifference(
    overlaid,
    path,
    { from, to },
    {
      words: localized({ es: `${es} ${words.es}`, en: `${en} ${words.en}` }),
      risk,
      values: { from: before, to: after },
    },
  );
}

/** The form's own rule, which applies when the entity sets none. */
function ownRule(form: FormDefinition | undefined, field: string, keyword: string): unknown {
  const property = form && (getOwnValue(form.schema.properties, field) as Record<string, unknown> | undefined);
  if (keyword === 'required') return form?.schema.required?.includes(field) || undefined;
  return property && getOwnValue(property, keyword);
}

function fieldWords(
  overlaid: Overlaid,
  field: string,
  what: string,
  from: unknown,
  to: unknown,
): LocalizedText | undefined {
  const { en, es } = overlaid.labelOf(field);
  if (what === 'hidden')
    return to === true
      ? localized({ es: `${es} deja de mostrarse`, en: `${en} is no longer shown` })
      : localized({ es: `${es} vuelve a mostrarse`, en: `${en} is shown again` });
  const { texts } = overlaid.base;
  const id = OVERLAY.exec(overlaid.file)?.[1] ?? '';
  if (what === 'label')
    return describeFieldChange(
      localized({ es: `el nombre del campo «${field}»`, en: `the label of the field “${field}”` }),
      getFieldValues(from, texts[`forms.${id}.${field}`]),
      getFieldValues(to, texts[`forms.${id}.${field}`]),
    );
  if (what !== 'help') return undefined;
  return describeFieldChange(
    localized({ es: `la ayuda de ${es}`, en: `the help of ${en}` }),
    getFieldValues(from, texts[`forms.${id}.${field}.help`]),
    getFieldValues(to, texts[`forms.${id}.${field}.help`]),
  );
}

function formWords(
  { labelOf }: Overlaid,
  [part, second = '', third = '']: string[],
  from: unknown,
  to: unknown,
): LocalizedText | undefined {
  const states = [getFieldValues(from, undefined), getFieldValues(to, undefined)] as const;
  if (part === 'extends')
    return describeFieldChange(
      localized({ es: 'la versión del formulario', en: 'the version of the form' }),
      ...states,
    );
  if (part === 'examples')
    return localized({ es: 'cambian los ejemplos que lo comprueban', en: 'its test examples change' });
  if (part === 'ui' && second === 'order')
    return Array.isArray(to)
      ? inOrder(to.map((field) => (typeof field === 'string' ? labelOf(field) : formatValue(field))))
      : localized({ es: 'los campos vuelven a su orden de siempre', en: 'the fields return to their default order' });
  if (part !== 'messages') return undefined;
  const { en, es } = labelOf(second);
  return describeFieldChange(
    localized({ es: `el aviso de ${es} (${third})`, en: `the message of ${en} (${third})` }),
    ...states,
  );
}

const inOrder = (labels: readonly LocalizedText[]): LocalizedText =>
  localized({
    es: `los campos van en este orden: ${labels.map(({ es }) => es).join(', ')}`,
    en: `the fields have this order: ${labels.map(({ en }) => en).join(', ')}`,
  });

const otherWords = (path: string, from: unknown, to: unknown): LocalizedText =>
  describeFieldChange(
    localized({ es: `«${path}»`, en: `“${path}”` }),
    getFieldValues(from, undefined),
    getFieldValues(to, undefined),
  );

/** A value as it is shown: the fields of an order by their labels, a text that is not overridden by its default. */
const displayedValue = (overlaid: Overlaid, path: string, value: unknown): unknown =>
  path === '/ui/order' && Array.isArray(value)
    ? value.map((field) => (typeof field === 'string' ? overlaid.labelOf(field).es.replaceAll(/^«|»$/g, '') : field))
    : (value ?? defaultText(overlaid, path));

/** The label or help of a field that an entity overrides. */
const defaultText = ({ file, base }: Overlaid, path: string): string | undefined => {
  const key = findFormTextKey(file, path);
  return key === undefined ? undefined : base.texts[key];
};

const createFieldDifference = (
  { file, name }: Overlaid,
  path: string,
  { to }: ChangedValues,
  { words, risk, values }: { words: LocalizedText; risk?: LocalizedText | undefined; values: ChangedValues },
): UnnamedDifference =>
  createDifference({ file, path }, to, {
    area: 'forms',
    text: localized({ es: `En ${name.es}, ${words.es}`, en: `In ${name.en}, ${words.en}` }),
    risk,
    values,
  });

const quotedName = ({ en, es }: LocalizedText): LocalizedText => localized({ es: `«${es}»`, en: `“${en}”` });
