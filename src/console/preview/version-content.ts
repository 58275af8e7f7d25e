import type { VersionFiles } from '#shared/version-changes.ts';
import { COLOR_FIELDS } from '#generated/published/fields.ts';
import type { EntityColors } from '#shared/entity-theme.ts';
import { colorsOf as effectiveColors } from '#console/draft/colors.ts';
import { DEFAULTS, definitionIn } from '#console/draft/entity-fields.ts';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

/** The colours that a version is seen in, as typed; the default's where it has none, or only half a one. */
export const colorsOf = (files: VersionFiles): EntityColors => effectiveColors(definitionIn(files), DEFAULTS);

/** All of a version but its colours, as one text: when it changes, a frame has to be loaded anew. */
export function contentOf(files: VersionFiles): string {
  const definition = Object.entries(definitionIn(files)).filter(
    ([name]) => !(COLOR_FIELDS as readonly string[]).includes(name),
  );
  const others = Object.entries(files).filter(([name]) => name !== ENTITY_FILE);
  return JSON.stringify([definition, others]);
}
