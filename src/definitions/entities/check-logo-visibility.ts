import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { Pixels } from '#definitions/images/pixels.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { getBackgroundColor } from '#shared/theme/entity-theme.ts';
import { assessImageVisibility } from '#shared/theme/image-visibility.ts';
import type { IMAGE_FIELDS } from './check-assets.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

const LOGOS = ENTITY_FIELDS.flatMap(({ key, picture }) =>
  picture?.ground ? [{ field: key as (typeof IMAGE_FIELDS)[number], on: picture.ground }] : [],
);

const findLogo = ({ assets, definition }: EntityFolder, field: (typeof IMAGE_FIELDS)[number]): Pixels | undefined =>
  assets.find(({ name }) => `assets/${name}` === definition[field])?.pixels;

/** Beyond these proportions of width and height a logo is drawn as a line, since it keeps within the room of the others. */
const TALLEST = 1 / 3;
const WIDEST = 12;

/** Warns of the logos of a folder that would be seen as a line (R-STU-08). */
export const collectLogoWarnings = (folder: EntityFolder): EntityProblem[] =>
  LOGOS.flatMap(({ field }) => {
    const proportion = findLogo(folder, field)?.proportion ?? 1;
    if (proportion >= TALLEST && proportion <= WIDEST) return [];
    return [createEntityJsonProblemFactory(folder.name)(`/${field}`, proportion < 1 ? TOO_TALL : TOO_WIDE, CUT)];
  });

const TOO_TALL = localized({
  es: 'la imagen es mucho más alta que ancha: se verá como una línea',
  en: 'the image is much taller than wide: it will look like a line',
});
const TOO_WIDE = localized({
  es: 'la imagen es mucho más ancha que alta: se verá como una línea',
  en: 'the image is much wider than tall: it will look like a line',
});
const CUT = localized({
  es: 'Use una versión del logotipo que sea de una a cinco veces más ancha que alta, sin márgenes vacíos.',
  en: 'Use a version of the logo that is one to five times as wide as tall, without empty margins.',
});

/**
 * Checks that each logo is visible on its background: white on white is not (R-STU-08).
 * @param defaultFolder folder whose images apply when this folder names none
 */
export function checkLogoVisibility(
  folder: EntityFolder,
  entity: Entity,
  defaultFolder: EntityFolder,
): EntityProblem[] {
  return LOGOS.flatMap(({ field, on }) => {
    const ground = getBackgroundColor(on, entity);
    const pixels = findLogo(folder.definition[field] ? folder : defaultFolder, field);
    const seen = pixels ? look(pixels, ground) : 'well';
    if (seen === 'well') return [];
    const [amount, cantidad] = seen === 'nothing' ? ['nothing', 'nada'] : ['hardly anything', 'casi nada'];
    const reason = localized({
      es: `${cantidad} de la imagen se ve sobre ${ground.toUpperCase()}`,
      en: `${amount} of the image can be seen on ${ground.toUpperCase()}`,
    });
    const fix = localized({
      es: 'Use una versión del logotipo en otros colores.',
      en: 'Use a version of the logo in other colours.',
    });
    return [createEntityJsonProblemFactory(folder.name)(`/${field}`, reason, fix)];
  });
}

type Seen = ReturnType<typeof assessImageVisibility>;

/** Cached results by background: images stay unchanged while texts of an entity are edited. */
const seenBefore = new WeakMap<Pixels, Map<string, Seen>>();
const MOST_GROUNDS = 100;

function look(pixels: Pixels, ground: string): Seen {
  const before = seenBefore.get(pixels) ?? new Map<string, Seen>();
  seenBefore.set(pixels, before);
  const seen = before.get(ground) ?? assessImageVisibility(pixels.rgba, ground);
  // Limits the cache, because a user may try many colours.
  if (before.size >= MOST_GROUNDS) before.clear();
  before.set(ground, seen);
  return seen;
}
