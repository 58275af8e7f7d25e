import type { EntityProblem } from '#definitions/problems/problem.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { sentence } from '#definitions/problems/sentence.ts';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import { noSuchDay, WRITE_A_DAY } from './day-sentences.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory, getFieldExplanation } from './field-descriptions.ts';

/** Checks the time zone of an entity and its closed days (R-CONF-46). */
export const checkTimeZoneAndDays = (folder: EntityFolder): EntityProblem[] => [
  ...zoneProblems(folder),
  ...dayProblems(folder),
];

/** Names that all browsers know; offsets such as "+01:00" have no daylight saving time and are not names. */
const ZONES = Intl.supportedValuesOf('timeZone');

function zoneProblems({ name, definition: { timeZone } }: EntityFolder): EntityProblem[] {
  if (timeZone === undefined || ZONES.includes(timeZone)) return [];
  const guess = findNearestWord(timeZone, ZONES);
  return [
    createEntityJsonProblemFactory(name)(
      '/timeZone',
      sentence(localized({ es: 'no hay ninguna zona horaria "%{zone}"', en: 'there is no time zone "%{zone}"' }), {
        zone: timeZone,
      }),
      guess
        ? localized({ es: `¿Quiso decir ${guess}?`, en: `Did you mean ${guess}?` })
        : sentence(localized({ es: 'Escriba %{explanation}.', en: 'Write %{explanation}.' }), {
            explanation: getFieldExplanation('timeZone'),
          }),
    ),
  ];
}

const dayProblems = ({ name, definition: { closedDays = [] } }: EntityFolder): EntityProblem[] =>
  closedDays.flatMap((day, index) =>
    isIsoDay(day) ? [] : createEntityJsonProblemFactory(name)(`/closedDays/${index}`, noSuchDay(day), WRITE_A_DAY),
  );
