import type { PICTURE_FIELDS } from '#generated/published/fields.ts';
import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { mentionField, sentence } from '#definitions/problems/sentence.ts';
import type { EntityJson, EntityFolder } from './entity-folder.ts';
import { createEntityJsonProblemFactory } from './field-descriptions.ts';

type PictureField = (typeof PICTURE_FIELDS)[number];

/** The fields that name an image under `assets/`. */
export const IMAGE_FIELDS = listFieldsByInput<PictureField>('picture');

/** The fields that name a script, which may be a file under `assets/`, with the fields of its hash. */
export const SCRIPT_FIELDS = [
  ['headerScriptUrl', 'headerScriptIntegrity'],
  ['footerScriptUrl', 'footerScriptIntegrity'],
] as const;

/** All files under `assets/` that a definition names, by field. */
export const listReferencedAssets = (definition: EntityJson): [field: AssetField, path: string][] =>
  [...IMAGE_FIELDS, ...SCRIPT_FIELDS.map(([url]) => url)].flatMap((field): [AssetField, string][] => {
    const path = definition[field];
    return path?.startsWith('assets/') ? [[field, path]] : [];
  });

type AssetField = PictureField | (typeof SCRIPT_FIELDS)[number][0];

/** Checks that each named image exists, and that each image can be published. */
export function checkAssets(folder: EntityFolder): EntityProblem[] {
  const names = folder.assets.map(({ name }) => name);
  const named = listReferencedAssets(folder.definition);
  const absent = named.flatMap(([field, path]) =>
    names.includes(path.slice('assets/'.length)) ? [] : [absentAsset(folder.name, field, path, names)],
  );
  const idle = names
    .filter((name) => name.endsWith('.js') && !named.some(([, path]) => path === `assets/${name}`))
    .map((name) => createProblemFactory(`entities/${folder.name}/assets/${name}`)('', ...IDLE));
  const wrong = folder.assets.flatMap(({ name, problem }) =>
    problem ? [createProblemFactory(`entities/${folder.name}/assets/${name}`)('', ...problem)] : [],
  );
  return [...absent, ...idle, ...wrong, ...findTinyImages(folder, named)];
}

/** The size at which browsers show an icon in a tab. */
const LEAST_SIDE_PIXELS = 16;

/** Finds images that are named as a logo or icon and are too small to be seen. */
function findTinyImages(
  { name: folder, assets }: EntityFolder,
  named: [field: string, path: string][],
): EntityProblem[] {
  const sides = new Map(assets.map(({ name, shortSide }) => [`assets/${name}`, shortSide]));
  return named.flatMap(([field, path]) => {
    const problem = findTinyImageProblem(sides.get(path));
    return problem ? [createEntityJsonProblemFactory(folder)(`/${field}`, ...problem)] : [];
  });
}

/** Finds why an image is too small for a logo or icon. @param shortSide in pixels; undefined for a drawing */
export function findTinyImageProblem(shortSide = LEAST_SIDE_PIXELS): ProblemText | undefined {
  if (shortSide >= LEAST_SIDE_PIXELS) return undefined;
  const reason = localized({
    es: `un lado de la imagen tiene ${shortSide} ${shortSide === 1 ? 'píxel' : 'píxeles'}; ha de tener ${LEAST_SIDE_PIXELS} como mínimo`,
    en: `one side of the image has ${shortSide} ${shortSide === 1 ? 'pixel' : 'pixels'}; it must have at least ${LEAST_SIDE_PIXELS}`,
  });
  return [reason, LARGER];
}

const LARGER = localized({
  es: 'Guárdela como SVG, o al doble del tamaño al que se ve.',
  en: 'Save it as SVG, or at twice the size at which it is shown.',
});

const IDLE: ProblemText = [
  localized({ es: 'ninguna definición carga este script', en: 'no definition loads this script' }),
  sentence(
    localized({
      es: 'Nómbrelo como %{header} o %{footer}, o quítelo.',
      en: 'Name it as %{header} or %{footer}, or remove it.',
    }),
    { header: mentionField('headerScriptUrl'), footer: mentionField('footerScriptUrl') },
  ),
];

function absentAsset(folder: string, field: string, path: string, names: string[]): EntityProblem {
  const guess = findNearestWord(path.slice('assets/'.length), names);
  const fix = guess
    ? localized({ es: `¿Quiso decir assets/${guess}?`, en: `Did you mean assets/${guess}?` })
    : sentence(
        localized({ es: 'Ponga el archivo en %{folder}.', en: 'Put the file into %{folder}.' }),
        { folder: `entities/${folder}/assets` },
        localized({ es: 'Elija un archivo.', en: 'Choose a file.' }),
      );
  return createEntityJsonProblemFactory(folder)(
    `/${field}`,
    localized({ es: `no hay ningún archivo ${path}`, en: `there is no file ${path}` }),
    fix,
  );
}
