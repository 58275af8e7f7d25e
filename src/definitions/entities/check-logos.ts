import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import type { Pixels } from '#definitions/images/pixels.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { Entity } from '#shared/entity.ts';
import { groundColor } from '#shared/entity-theme.ts';
import { assessImageVisibility } from '#shared/image-visibility.ts';
import type { IMAGE_FIELDS } from './check-assets.ts';
import type { EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

/**
 * Checks that each logo can be told from its ground: white on white is none (R-STU-08).
 * @param defaults of whom the pictures are that the folder does not name
 */
export function checkLogos(folder: EntityFolder, entity: Entity, defaults: EntityFolder): EntityProblem[] {
  return ENTITY_FIELDS.flatMap(({ key, picture }) => {
    if (!picture?.ground) return [];
    const field = key as (typeof IMAGE_FIELDS)[number];
    const ground = groundColor(picture.ground, entity);
    const owner = folder.definition[field] ? folder : defaults;
    const pixels = owner.assets.find(({ name }) => `assets/${name}` === owner.definition[field])?.pixels;
    const seen = pixels ? look(pixels, ground) : 'well';
    if (seen === 'well') return [];
    const [amount, cantidad] = seen === 'nothing' ? ['nothing', 'nada'] : ['hardly anything', 'casi nada'];
    const reason = localized(
      `${amount} of the picture can be seen on ${ground.toUpperCase()}`,
      `${cantidad} de la imagen se ve sobre ${ground.toUpperCase()}`,
    );
    const mend = localized(
      'Use a version of the logo in other colours.',
      'Use una versión del logotipo en otros colores.',
    );
    return [createEntityJsonProblemFactory(folder.name)(`/${field}`, reason, mend)];
  });
}

type Seen = ReturnType<typeof assessImageVisibility>;

/** On which grounds a picture was looked at before: pictures stay as they are while words of an entity change. */
const seenBefore = new WeakMap<Pixels, Map<string, Seen>>();
const MOST_GROUNDS = 100;

function look(pixels: Pixels, ground: string): Seen {
  const before = seenBefore.get(pixels) ?? new Map<string, Seen>();
  seenBefore.set(pixels, before);
  const seen = before.get(ground) ?? assessImageVisibility(pixels.rgba, ground);
  // Somebody may try colours all day long.
  if (before.size >= MOST_GROUNDS) before.clear();
  before.set(ground, seen);
  return seen;
}
