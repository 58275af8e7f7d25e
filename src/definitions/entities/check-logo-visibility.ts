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

/**
 * Checks that each logo is visible on its background: white on white is not (R-STU-08).
 * @param defaultFolder folder whose images apply when this folder names none
 */
export function checkLogoVisibility(
  folder: EntityFolder,
  entity: Entity,
  defaultFolder: EntityFolder,
): EntityProblem[] {
  return ENTITY_FIELDS.flatMap(({ key, picture }) => {
    if (!picture?.ground) return [];
    const field = key as (typeof IMAGE_FIELDS)[number];
    const ground = getBackgroundColor(picture.ground, entity);
    const owner = folder.definition[field] ? folder : defaultFolder;
    const pixels = owner.assets.find(({ name }) => `assets/${name}` === owner.definition[field])?.pixels;
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
