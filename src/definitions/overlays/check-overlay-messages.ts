import { nearest } from '#definitions/problems/nearest.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import type { OverlayCheck } from './overlay-check.ts';

/** Keywords of a property's schema that can be broken; the others describe it. */
const SILENT = new Set(['type', 'default', 'allOf', 'properties']);

/** Messages for rules that there are not, and placeholders that nothing fills. */
export const messageProblems = ({
  overlay: { constraints, messages = {} },
  form,
  problem,
}: OverlayCheck): EntityProblem[] =>
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
        const guess = nearest(keyword, known);
        const mend = guess
          ? say(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
          : say(`Its rules are ${known.join(', ')}.`, `Sus reglas son ${known.join(', ')}.`);
        return [
          problem(path, say(`${name} has no rule ${keyword}`, `${name} no tiene ninguna regla ${keyword}`), mend),
        ];
      }
      return [...text.matchAll(/%\{([^{}]*)\}/g)]
        .filter(([, placeholder]) => placeholder !== 'limit')
        .map(([whole]) =>
          problem(
            path,
            say(`nothing fills ${whole} in`, `nada rellena ${whole}`),
            say('A message knows %{limit} only.', 'Un mensaje solo conoce %{limit}.'),
          ),
        );
    });
  });
