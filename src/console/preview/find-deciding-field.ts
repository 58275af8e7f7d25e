import { type DefinitionText, isShownBy, listDefinitionTexts } from '#shared/entity/definition-values.ts';
import { findTextKeys } from '#shared/texts/find-text-key.ts';
import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { toJsonPointer, type VersionFiles } from '#shared/versions/version-changes.ts';
import { ENTITY_DEFAULT_VALUES, parseEntityJson } from '#console/draft/entity-fields.ts';
import type { FieldLocation } from '#console/draft/field-marks.ts';
import { ENTITY_FILE, TEXTS_FILE } from '#console/draft/version-editor.ts';
import { parseFile } from '#console/draft/version-files.ts';

type Texts = Readonly<Record<string, string>>;

/** What was pressed in the preview, as far as it says who decides it. */
type Pressed = Pick<PickedElement, 'text' | 'path' | 'source' | 'address'>;

/** The screen with the first layer of information; its contact may be the same as that of the help. */
const INFORMATION = { screen: '/first-info-layer', field: '/firsInfoLayer' };

const OVERLAY = /^forms\/[a-z-]+\.overlay\.json$/;

/** The shortest text that identifies the longer one that contains it, in characters. */
const TELLING = 12;

/**
 * Finds the field that decides what was pressed in the preview of a version (R-STU-15).
 * @param defaultTexts the portal's own by key
 * @returns undefined for what no field decides, such as data
 */
export function findDecidingField(
  pressed: Pressed,
  files: VersionFiles,
  defaultTexts: Texts,
): FieldLocation | undefined {
  const { text, path, source } = pressed;
  const isInformation = path === INFORMATION.screen;
  const isRelated = (one: DefinitionText) => one.path.startsWith(INFORMATION.field) === isInformation;
  const all = listDefinitionTexts({ ...ENTITY_DEFAULT_VALUES, ...parseEntityJson(files) });
  const definition = [...all.filter(isRelated), ...all.filter((one) => !isRelated(one))];
  const inEntity = (isIt: (one: DefinitionText) => boolean): FieldLocation | undefined => {
    const found = definition.find(isIt);
    return found && { file: ENTITY_FILE, path: found.path };
  };
  const shown = inEntity((one) => isShownBy(one.text, pressed));
  if (shown || source !== undefined || text === '') return shown;
  return (
    inEntity((one) => one.text === text) ??
    findInOverlays(text, files) ??
    findInTexts(text, files, defaultTexts) ??
    inEntity((one) => text.length >= TELLING && withoutMarkup(one.text).includes(text))
  );
}

/** The words that an entity gives to the fields of a form. */
function findInOverlays(text: string, files: VersionFiles): FieldLocation | undefined {
  for (const file of Object.keys(files).filter((name) => OVERLAY.test(name))) {
    const found = listDefinitionTexts(parseFile(files, file)).find((one) => one.text === text);
    if (found) return { file, path: found.path };
  }
  return undefined;
}

function findInTexts(text: string, files: VersionFiles, defaultTexts: Texts): FieldLocation | undefined {
  const own = listDefinitionTexts(parseFile(files, TEXTS_FILE));
  const ownTexts = Object.fromEntries(own.map((one) => [one.path.slice(1), one.text]));
  const [match] = findTextKeys(text, ownTexts, defaultTexts);
  return match && { file: TEXTS_FILE, path: toJsonPointer(match.key) };
}

const withoutMarkup = (text: string): string => text.replaceAll(/<[^<>]*>/g, '');
