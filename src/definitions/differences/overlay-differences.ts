import { isDeepStrictEqual } from 'node:util';
import { say, type Words } from '#definitions/problems/words.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import { type Difference, difference, type DifferenceBase } from './difference.ts';
import { fieldSentence, fieldState } from './field-change.ts';
import { FORM_NAMES } from './form-names.ts';
import { type Json, ownValue, valuesIn } from './json-parts.ts';
import { quoted } from './quoted.ts';
import { RULE_RISK } from './risks.ts';
import { RULE_SENTENCES, type RuleSentence, ruleWords } from './rule-sentences.ts';

const OVERLAY = /^forms\/(.+)\.overlay\.json$/;

export const isOverlayFile = (file: string): boolean => OVERLAY.test(file);

/** What is known of the form that an overlay lies over. */
interface Overlaid {
  file: string;
  /** What people call the form. */
  name: Words;
  form: FormDefinition | undefined;
  /** What suppliers read at a field. */
  labelOf: (field: string) => Words;
  base: DifferenceBase;
}

/** What two overlays of a form say differently, beside what the form itself says. */
export function overlayDifferences(file: string, before: Json, after: Json, base: DifferenceBase): Difference[] {
  const id = OVERLAY.exec(file)?.[1] ?? '';
  const [from, to] = [valuesIn(before, isWhole), valuesIn(after, isWhole)];
  const labelOf = (field: string) =>
    quoted(to.get(`/ui/fields/${field}/label`) ?? base.texts[`forms.${id}.${field}`] ?? field);
  const overlaid: Overlaid = {
    file,
    name: quotedName(ownValue(FORM_NAMES, id) ?? say(id, id)),
    form: base.forms.find(({ form }) => form === id),
    labelOf,
    base,
  };
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => !isDeepStrictEqual(from.get(path), to.get(path)))
    .map((path) => tell(overlaid, path, from.get(path), to.get(path)));
}

/** Examples are told as a whole; nobody reads them one by one. */
const isWhole = (pointer: string): boolean => pointer === '/examples';

function tell(overlaid: Overlaid, path: string, from: unknown, to: unknown): Difference {
  const [, part = '', second = '', third = '', fourth = ''] = path.split('/');
  const rule = part === 'constraints' && !fourth ? ownValue(RULE_SENTENCES, third) : undefined;
  if (rule) return tellRule(overlaid, path, rule, from, to);
  const words =
    part === 'ui' && second === 'fields'
      ? fieldWords(overlaid, third, fourth, from, to)
      : formWords(overlaid, [part, second, third], from, to);
  return told(overlaid, path, to, words ?? otherWords(path, from, to));
}

function tellRule(overlaid: Overlaid, path: string, rule: RuleSentence, from: unknown, to: unknown): Difference {
  const [, , field = '', keyword = ''] = path.split('/');
  const floor = ownRule(overlaid.form, field, keyword);
  const [before, after] = [from ?? floor, to ?? floor];
  const { en, es } = overlaid.labelOf(field);
  if (isDeepStrictEqual(before, after)) {
    const same = ruleWords(rule, undefined, after);
    return told(overlaid, path, to, say(`${en} still ${same.en}`, `${es} sigue igual: ${same.es}`));
  }
  const words = ruleWords(rule, before, after);
  const risk = rule.isTighter(before, after) ? RULE_RISK : undefined;
  return told(overlaid, path, to, say(`${en} ${words.en}`, `${es} ${words.es}`), risk);
}

/** What the form itself says where an entity does not. */
function ownRule(form: FormDefinition | undefined, field: string, keyword: string): unknown {
  const property = form && (ownValue(form.schema.properties, field) as Record<string, unknown> | undefined);
  if (keyword === 'required') return form?.schema.required?.includes(field) || undefined;
  return property && ownValue(property, keyword);
}

function fieldWords(overlaid: Overlaid, field: string, what: string, from: unknown, to: unknown): Words | undefined {
  const { en, es } = overlaid.labelOf(field);
  if (what === 'hidden')
    return to === true
      ? say(`${en} is not shown any more`, `${es} deja de mostrarse`)
      : say(`${en} is shown again`, `${es} vuelve a mostrarse`);
  const { texts } = overlaid.base;
  const id = OVERLAY.exec(overlaid.file)?.[1] ?? '';
  if (what === 'label')
    return fieldSentence(
      say(`the label of the field “${field}”`, `el nombre del campo «${field}»`),
      fieldState(from, texts[`forms.${id}.${field}`]),
      fieldState(to, texts[`forms.${id}.${field}`]),
    );
  if (what !== 'help') return undefined;
  return fieldSentence(
    say(`the help of ${en}`, `la ayuda de ${es}`),
    fieldState(from, texts[`forms.${id}.${field}.help`]),
    fieldState(to, texts[`forms.${id}.${field}.help`]),
  );
}

function formWords(
  { labelOf }: Overlaid,
  [part, second = '', third = '']: string[],
  from: unknown,
  to: unknown,
): Words | undefined {
  const states = [fieldState(from, undefined), fieldState(to, undefined)] as const;
  if (part === 'extends') return fieldSentence(say('the version of the form', 'la versión del formulario'), ...states);
  if (part === 'examples') return say('the examples that try it change', 'cambian los ejemplos que lo comprueban');
  if (part === 'ui' && second === 'order')
    return Array.isArray(to)
      ? inOrder(to.map((field) => (typeof field === 'string' ? labelOf(field) : quoted(field))))
      : say('the fields follow in their own order again', 'los campos vuelven a su orden de siempre');
  if (part !== 'messages') return undefined;
  const { en, es } = labelOf(second);
  return fieldSentence(say(`the message of ${en} (${third})`, `el aviso de ${es} (${third})`), ...states);
}

const inOrder = (labels: readonly Words[]): Words =>
  say(
    `the fields follow in this order: ${labels.map(({ en }) => en).join(', ')}`,
    `los campos van en este orden: ${labels.map(({ es }) => es).join(', ')}`,
  );

const otherWords = (path: string, from: unknown, to: unknown): Words =>
  fieldSentence(say(`“${path}”`, `«${path}»`), fieldState(from, undefined), fieldState(to, undefined));

const told = ({ file, name }: Overlaid, path: string, to: unknown, words: Words, risk?: Words): Difference =>
  difference({ file, path }, to, {
    area: 'forms',
    text: say(`In ${name.en}, ${words.en}`, `En ${name.es}, ${words.es}`),
    risk,
  });

const quotedName = ({ en, es }: Words): Words => say(`“${en}”`, `«${es}»`);
