import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import { getEffectiveColors as effectiveColors } from '#console/draft/effective-colors.ts';
import { ENTITY_DEFAULT_VALUES, parseEntityJson } from '#console/draft/entity-fields.ts';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';

/** The colours of a version, including unsaved ones; a missing or incomplete colour is replaced by the default. */
export const getDraftColors = (files: VersionFiles): EntityColors =>
  effectiveColors(parseEntityJson(files), ENTITY_DEFAULT_VALUES);

/** Serialises a version without its colours: when the result changes, its frames must reload. */
export function createReloadKey(files: VersionFiles): string {
  const definition = Object.entries(parseEntityJson(files)).filter(
    ([name]) => !(COLOR_FIELDS as readonly string[]).includes(name),
  );
  const others = Object.entries(files).filter(([name]) => name !== ENTITY_FILE);
  return JSON.stringify([definition, others]);
}
