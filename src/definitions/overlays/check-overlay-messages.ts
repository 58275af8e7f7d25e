import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';

/** Keywords that cannot be violated, because they only describe a property. */
const SILENT = new Set(['type', 'default', 'allOf', 'properties']);

/** Finds messages for rules that do not exist, and placeholders without a value. */
export const checkOverlayMessages = ({
  overlay: { constraints, messages = {} },
  form,
  problem,
}: OverlayCheckContext): EntityProblem[] =>
  Object.entries(messages).flatMap(([name, said]) => {
    const known = [
      ...new Set([
        'required',
        ...Object.keys(form.schema.properties[name] ?? {}).filter((keyword) => !SILENT.has(keyword)),
        ...Object.keys(form.ui.fields[name]?.messages ?? {}),
        ...Object.keys(constraints?.[name] ?? {}),
      ]),
    ];
    return Object.entries(said).flatMap(([keyword, text]) => {
      const path = `/messages/${name}/${keyword}`;
      if (!known.includes(keyword)) {
        const guess = findNearestWord(keyword, known);
        const fix = guess
          ? localized(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
          : localized(`Its rules are ${known.join(', ')}.`, `Sus reglas son ${known.join(', ')}.`);
        return [
          problem(path, localized(`${name} has no rule ${keyword}`, `${name} no tiene ninguna regla ${keyword}`), fix),
        ];
      }
      return [...text.matchAll(/%\{([^{}]*)\}/g)]
        .filter(([, placeholder]) => placeholder !== 'limit')
        .map(([whole]) =>
          problem(
            path,
            localized(`nothing fills ${whole} in`, `nada rellena ${whole}`),
            localized('A message supports only %{limit}.', 'Un mensaje solo conoce %{limit}.'),
          ),
        );
    });
  });
