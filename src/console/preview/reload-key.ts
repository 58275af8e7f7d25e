import type { VersionFiles } from '#shared/version-changes.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/entity-theme.ts';
import { getEffectiveColors as effectiveColors } from '#console/draft/effective-colors.ts';
import { ENTITY_DEFAULT_VALUES, parseEntityJson } from '#console/draft/entity-fields.ts';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';

/** The colours that a version is seen in, as typed; the default's where it has none, or only half a one. */
export const getTypedColors = (files: VersionFiles): EntityColors =>
  effectiveColors(parseEntityJson(files), ENTITY_DEFAULT_VALUES);

/** All of a version but its colours, as one text: when it changes, a frame has to be loaded anew. */
export function createReloadKey(files: VersionFiles): string {
  const definition = Object.entries(parseEntityJson(files)).filter(
    ([name]) => !(COLOR_FIELDS as readonly string[]).includes(name),
  );
  const others = Object.entries(files).filter(([name]) => name !== ENTITY_FILE);
  return JSON.stringify([definition, others]);
}
