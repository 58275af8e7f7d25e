import type { VersionFiles } from '#shared/version-changes.ts';
import type { EntityColors } from '#shared/entity-theme.ts';
import { isColor } from '#shared/contrast.ts';
import { DEFAULTS, definitionIn } from '#console/draft/entity-fields.ts';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

const COLORS: readonly (keyof EntityColors)[] = [
  'primaryColor',
  'secondaryColor',
  'primaryContrastColor',
  'header1Color',
  'header2Color',
  'backgroundGradienColorFrom',
  'backgroundGradienColorTo',
];

/** The colours that a version is seen in, as typed; the default's where it has none, or only half a one. */
export function colorsOf(files: VersionFiles): EntityColors {
  const definition = definitionIn(files);
  const entries = COLORS.map((name) => [name, isColor(String(definition[name])) ? definition[name] : DEFAULTS[name]]);
  return Object.fromEntries(entries) as EntityColors;
}

/** All of a version but its colours, as one text: when it changes, a frame has to be loaded anew. */
export function contentOf(files: VersionFiles): string {
  const definition = Object.entries(definitionIn(files)).filter(
    ([name]) => !(COLORS as readonly string[]).includes(name),
  );
  const others = Object.entries(files).filter(([name]) => name !== ENTITY_FILE);
  return JSON.stringify([definition, others]);
}
