import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
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
      const reason = localized(
        `${part} of ${name} is the same for every entity, or suppliers could be locked out`,
        `${part} de ${name} es igual para todas las entidades; si no, los proveedores podrían quedarse fuera`,
      );
      return [problem(path, reason, localized('Remove it.', 'Quítelo.'))];
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
    ...order
      .filter(isRepeated)
      .map((name) =>
        problem(
          '/ui/order',
          localized(`${name} occurs twice`, `${name} está dos veces`),
          localized('Remove one.', 'Quite uno.'),
        ),
      ),
    ...shown
      .filter((name) => !order.includes(name))
      .map((name) =>
        problem(
          '/ui/order',
          localized(`${name} is left out`, `falta ${name}`),
          localized('Add it, or hide the field if it is optional.', 'Añádalo, u oculte el campo si es optativo.'),
        ),
      ),
    ...order
      .filter((name) => ui?.fields?.[name]?.hidden)
      .map((name) =>
        problem(
          '/ui/order',
          localized(`${name} is hidden`, `${name} está oculto`),
          localized('Remove it from the order.', 'Quítelo del orden.'),
        ),
      ),
  ];
}

const COMPARED = localized('another field is compared with it', 'otro campo se compara con él');
const DEPENDENT = localized('another field depends on it', 'otro campo depende de él');

/** Why a field must stay visible: it is required, or other fields depend on it. */
function reasonToShow(name: string, { schema, ui }: FormDefinition, isRequired: boolean): LocalizedText | undefined {
  if (schema.required?.includes(name) || isRequired) return localized('it is required', 'es obligatorio');
  const others = JSON.stringify(schema.properties) + JSON.stringify(schema.if ?? {});
  if (others.includes(`"$data":"1/${name}"`)) return COMPARED;
  if (Object.keys((schema.if as { properties?: object } | undefined)?.properties ?? {}).includes(name)) {
    return localized('it determines which other fields are required', 'decide qué más se pide');
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
      const pin = `"constraints": { "${name}": { "const": … } }`;
      const reason = localized(`${name} can't be hidden: ${why.en}`, `${name} no se puede ocultar: ${why.es}`);
      const fix = localized(`Show it, or pin its value with ${pin}.`, `Enséñelo, o fije su valor con ${pin}.`);
      return [problem(`/ui/fields/${name}/hidden`, reason, fix)];
    });
