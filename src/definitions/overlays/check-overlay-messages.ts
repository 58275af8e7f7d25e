import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionAll, mentionFormField, mentionRule, sentence } from '#definitions/problems/sentence.ts';
import type { OverlayCheckContext } from './overlay-check-context.ts';

/** Keywords that cannot be violated, because they only describe a property. */
const SILENT = new Set(['type', 'default', 'allOf', 'properties']);

const isRule = (keyword: string): boolean => !SILENT.has(keyword) && !keyword.startsWith('x-');

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
        ...Object.keys(form.schema.properties[name] ?? {}).filter(isRule),
        ...Object.keys(form.ui.fields[name]?.messages ?? {}),
        ...Object.keys(constraints?.[name] ?? {}),
      ]),
    ];
    return Object.entries(said).flatMap(([keyword, text]) => {
      const path = `/messages/${name}/${keyword}`;
      if (!known.includes(keyword)) {
        const guess = findNearestWord(keyword, known);
        const fix = guess
          ? sentence(localized({ es: '¿Quiso decir %{guess}?', en: 'Did you mean %{guess}?' }), {
              guess: mentionRule(guess),
            })
          : sentence(localized({ es: 'Sus reglas son %{known}.', en: 'Its rules are %{known}.' }), {
              known: mentionAll(known.map(mentionRule)),
            });
        const reason = sentence(
          localized({ es: '%{field} no tiene ninguna regla %{rule}', en: '%{field} has no rule %{rule}' }),
          {
            field: mentionFormField(form.form, name),
            rule: mentionRule(keyword),
          },
        );
        return [problem(path, reason, fix)];
      }
      return [...text.matchAll(/%\{([^{}]*)\}/g)]
        .filter(([, placeholder]) => placeholder !== 'limit')
        .map(([whole]) =>
          problem(
            path,
            sentence(localized({ es: 'nada rellena %{hole}', en: 'nothing fills %{hole} in' }), { hole: whole }),
            localized({ es: 'Un mensaje solo conoce %{limit}.', en: 'A message supports only %{limit}.' }),
          ),
        );
    });
  });
