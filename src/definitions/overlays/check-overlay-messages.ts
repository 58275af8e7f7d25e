import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';

/** Keywords of a property's schema that can be broken; the others describe it. */
const SILENT = new Set(['type', 'default', 'allOf', 'properties']);

/** Messages for rules that there are not, and placeholders that nothing fills. */
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
        const mend = guess
          ? localized(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
          : localized(`Its rules are ${known.join(', ')}.`, `Sus reglas son ${known.join(', ')}.`);
        return [
          problem(path, localized(`${name} has no rule ${keyword}`, `${name} no tiene ninguna regla ${keyword}`), mend),
        ];
      }
      return [...text.matchAll(/%\{([^{}]*)\}/g)]
        .filter(([, placeholder]) => placeholder !== 'limit')
        .map(([whole]) =>
          problem(
            path,
            localized(`nothing fills ${whole} in`, `nada rellena ${whole}`),
            localized('A message knows %{limit} only.', 'Un mensaje solo conoce %{limit}.'),
          ),
        );
    });
  });
