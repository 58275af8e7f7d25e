import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { mentionFormField, mentionRule, sentence } from '#definitions/problems/sentence.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';

/**
 * Checks the fields that are the same for every entity, because a change could lock suppliers out or accept something
 * for them.
 */
export function checkLockedFields({
  overlay: { constraints, ui, messages },
  form,
  problem,
}: OverlayCheckContext): EntityProblem[] {
  return Object.entries(form.ui.fields).flatMap(([name, { lock = [] }]) => {
    const changed: Record<string, [path: string, value: unknown]> = {
      constraints: [`/constraints/${name}`, constraints?.[name]],
      messages: [`/messages/${name}`, messages?.[name]],
      order: ['/ui/order', ui?.order],
      ...Object.fromEntries(
        Object.entries(ui?.fields?.[name] ?? {}).map(([part, value]) => [part, [`/ui/fields/${name}/${part}`, value]]),
      ),
    };
    return lock.flatMap((part) => {
      const [path, value] = changed[part] ?? [];
      if (path === undefined || value === undefined) return [];
      const reason = sentence(
        localized({
          es: '%{part} de %{field} es igual para todas las entidades; si no, los proveedores podrían quedarse fuera',
          en: '%{part} of %{field} is the same for every entity, or suppliers could be locked out',
        }),
        { part: mentionRule(part), field: mentionFormField(form.form, name) },
      );
      return [problem(path, reason, localized({ es: 'Quítelo.', en: 'Remove it.' }))];
    });
  });
}

/** Finds fields that occur twice in the order, are missing, or are hidden. */
export function checkFieldOrder({ overlay: { ui }, form, problem }: OverlayCheckContext): EntityProblem[] {
  const { order } = ui ?? {};
  if (!order) return [];
  const shown = getFieldNames(form).filter((name) => !ui?.fields?.[name]?.hidden);
  const before = new Set<string>();
  const isRepeated = (name: string) => before.has(name) || !before.add(name);
  return [
    ...order.filter(isRepeated).map((name) =>
      problem(
        '/ui/order',
        sentence(localized({ es: '%{field} está dos veces', en: '%{field} occurs twice' }), {
          field: mentionFormField(form.form, name),
        }),
        localized({ es: 'Quite uno.', en: 'Remove one.' }),
      ),
    ),
    ...shown
      .filter((name) => !order.includes(name))
      .map((name) =>
        problem(
          '/ui/order',
          sentence(localized({ es: 'falta %{field}', en: '%{field} is left out' }), {
            field: mentionFormField(form.form, name),
          }),
          localized({
            es: 'Añádalo, u oculte el campo si es optativo.',
            en: 'Add it, or hide the field if it is optional.',
          }),
        ),
      ),
    ...order
      .filter((name) => ui?.fields?.[name]?.hidden)
      .map((name) =>
        problem(
          '/ui/order',
          sentence(localized({ es: '%{field} está oculto', en: '%{field} is hidden' }), {
            field: mentionFormField(form.form, name),
          }),
          localized({ es: 'Quítelo del orden.', en: 'Remove it from the order.' }),
        ),
      ),
  ];
}

const COMPARED = localized({ es: 'otro campo se compara con él', en: 'another field is compared with it' });
const DEPENDENT = localized({ es: 'otro campo depende de él', en: 'another field depends on it' });

/** Why a field must stay visible: it is required, or other fields depend on it. */
function reasonToShow(name: string, { schema, ui }: FormDefinition, isRequired: boolean): LocalizedText | undefined {
  if (schema.required?.includes(name) || isRequired) return localized({ es: 'es obligatorio', en: 'it is required' });
  const others = JSON.stringify(schema.properties) + JSON.stringify(schema.if ?? {});
  if (others.includes(`"$data":"1/${name}"`)) return COMPARED;
  if (Object.keys((schema.if as { properties?: object } | undefined)?.properties ?? {}).includes(name)) {
    return localized({ es: 'decide qué más se pide', en: 'it determines which other fields are required' });
  }
  const isCondition = Object.values(ui.fields).some(({ rule }) => rule?.condition.field === name);
  const isAsking = Object.entries(schema.dependencies ?? {}).some(([source, asked]) =>
    [source, ...asked].includes(name),
  );
  return isCondition || isAsking ? DEPENDENT : undefined;
}

/** Finds hidden fields that the form needs. */
export const checkHiddenFields = ({
  overlay: { constraints, ui },
  form,
  problem,
}: OverlayCheckContext): EntityProblem[] =>
  Object.entries(ui?.fields ?? {})
    .filter(([name, { hidden }]) => hidden && constraints?.[name]?.const === undefined)
    .flatMap(([name]) => {
      const why = reasonToShow(name, form, constraints?.[name]?.required === true);
      if (!why) return [];
      const reason = sentence(
        localized({ es: '%{field} no se puede ocultar: %{why}', en: "%{field} can't be hidden: %{why}" }),
        {
          field: mentionFormField(form.form, name),
          why,
        },
      );
      const fix = sentence(
        localized({ es: 'Enséñelo, o fije su valor con %{pin}.', en: 'Show it, or pin its value with %{pin}.' }),
        { pin: `"constraints": { "${name}": { "const": … } }`, only: mentionRule('const') },
        localized({ es: 'Enséñelo, o dele antes un %{only}.', en: 'Show it, or set %{only} first.' }),
      );
      return [problem(`/ui/fields/${name}/hidden`, reason, fix)];
    });
