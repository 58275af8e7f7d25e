import { localized } from '#definitions/problems/localized-text.ts';
import { PRIVACY_CLASSES } from '#shared/privacy/kinds.ts';
import { listSchemaProperties } from '#shared/privacy/schema-properties.ts';
import { suggestWord } from './check-schema.ts';
import type { DefinitionProblem } from './form-definition.ts';

/**
 * Checks that each property of a schema states how private it is: without `x-privacy` a report would lack it (R-REP-03).
 * @param schema JSON Schema draft-07 without references @param path JSON pointer of the schema in its file
 */
export const checkPrivacyClasses = (schema: object, path = ''): DefinitionProblem[] =>
  listSchemaProperties(schema, path)
    .filter(({ privacy }) => !CLASSES.includes(privacy))
    .map(({ path: property, privacy }) =>
      privacy === undefined
        ? { path: property, reason: MISSING, fix: ADD }
        : {
            path: `${property}/x-privacy`,
            reason: localized({ es: `"${String(privacy)}" no se ofrece`, en: `"${String(privacy)}" is not offered` }),
            fix: suggestWord(String(privacy), PRIVACY_CLASSES),
          },
    );

const CLASSES: readonly unknown[] = PRIVACY_CLASSES;
const WORDS = PRIVACY_CLASSES.join(', ');

const MISSING = localized({ es: 'falta "x-privacy"', en: '"x-privacy" is missing' });
const ADD = localized({
  es: `Añádalo con lo que es el valor: ${WORDS}.`,
  en: `Add it with what the value is: ${WORDS}.`,
});
