import type { DifferenceArea } from '#definitions/fields/entity-field.ts';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { type UnnamedDifference, createDifference } from './difference.ts';
import type { JsonObject } from './json-objects.ts';
import { SCRIPT_RISK } from './risks.ts';

type Entry = VersionFiles[string] | undefined;

/** A file that was added, removed or changed as a whole, such as a logo. @param definition content of entity.json */
export function createFileDifference(file: string, from: Entry, to: Entry, definition: JsonObject): UnnamedDifference {
  const isScript = file.endsWith('.js');
  return createDifference({ file, path: '' }, to, {
    area: areaOf(file),
    text: fileSentence(file, from, to, definition),
    values: { from, to },
    risk: isScript && to ? SCRIPT_RISK : undefined,
  });
}

function areaOf(file: string): DifferenceArea {
  if (file.endsWith('.js')) return 'scripts';
  return file.startsWith('assets/') ? 'brand' : 'files';
}

function fileSentence(file: string, from: Entry, to: Entry, definition: JsonObject): LocalizedText {
  const used = usesOf(file, definition);
  if (!from)
    return localized({ es: `Se añade el fichero ${file}${used.es}`, en: `The file ${file} is added${used.en}` });
  if (!to) return localized({ es: `Se quita el fichero ${file}`, en: `The file ${file} is removed` });
  return localized({ es: `Cambia el fichero ${file}${used.es}`, en: `The file ${file} changes${used.en}` });
}

/** The fields that name an image. */
function usesOf(file: string, definition: JsonObject): LocalizedText {
  const uses = ENTITY_FIELDS.filter(({ key }) => definition[key] === file);
  if (uses.length === 0) return localized({ es: '', en: '' });
  const names = (language: 'en' | 'es') => uses.map(({ subject }) => lower(subject[language])).join(', ');
  return localized({ es: ` (${names('es')})`, en: ` (${names('en')})` });
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A file whose text changed although its content is equal, or is invalid. */
export function createFileDifferenceWithoutFieldChanges(
  file: string,
  from: Entry,
  to: Entry,
  areBothValidJson: boolean,
): UnnamedDifference {
  const location = { file, path: '' };
  const values = { from, to };
  if (!from || !to)
    return createDifference(location, to, { area: 'files', text: fileSentence(file, from, to, {}), values });
  const text = areBothValidJson
    ? localized({
        es: `El fichero ${file} está escrito de otra manera y dice lo mismo`,
        en: `The file ${file} is formatted differently, with the same content`,
      })
    : localized({
        es: `Cambia el fichero ${file}, que no es un JSON correcto`,
        en: `The file ${file} changes and is not correct JSON`,
      });
  return createDifference(location, to, { area: 'files', text, ...(!areBothValidJson && { values }) });
}
