import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { svgFault } from '#definitions/pictures/svg-fault.ts';
import { readPng } from '#definitions/pictures/png.ts';
import type { Fault } from '#definitions/problems/fault.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import { assetNameFault } from './asset-name-fault.ts';
import { namesIn } from '#definitions/files/names.ts';
import type { Definition, EntityFolder } from './entity-folder.ts';
import { definitionProblems } from './field-words.ts';
import { pathFault, readText } from '#definitions/files/read-text.ts';

/** The fields that name a file under `assets/`. */
export const ASSET_FIELDS = [
  'faviconSite',
  'loginLogoUrl',
  'primaryLogoUrl',
  'footer1LogoUrl',
  'footer2LogoUrl',
] as const;

/** The fields that name a script, which may be a file under `assets/`, with those of their hashes. */
export const SCRIPT_FIELDS = [
  ['headerScriptUrl', 'headerScriptIntegrity'],
  ['footerScriptUrl', 'footerScriptIntegrity'],
] as const;

/** Every file under `assets/` that a definition names, by field. */
export const namedAssets = (definition: Definition): [field: AssetField, path: string][] =>
  [...ASSET_FIELDS, ...SCRIPT_FIELDS.map(([url]) => url)].flatMap((field): [AssetField, string][] => {
    const path = definition[field];
    return path?.startsWith('assets/') ? [[field, path]] : [];
  });

type AssetField = (typeof ASSET_FIELDS)[number] | (typeof SCRIPT_FIELDS)[number][0];

/** Kinds of file that are published, with their media types. */
export const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
};

const MAX_KILOBYTES = 100;

/** Names of what lies under `assets/` of an entity. */
export const assetNames = ({ directory }: Pick<EntityFolder, 'directory'>): string[] =>
  namesIn(join(directory, 'assets'));

/** Checks that each named picture is there, and that each picture is one that can be published. */
export function checkAssets(folder: EntityFolder): EntityProblem[] {
  const names = assetNames(folder);
  const named = namedAssets(folder.definition);
  const absent = named.flatMap(([field, path]) =>
    names.includes(path.slice('assets/'.length)) ? [] : [absentAsset(folder.name, field, path, names)],
  );
  const idle = names
    .filter((name) => name.endsWith('.js') && !named.some(([, path]) => path === `assets/${name}`))
    .map((name) => problemsOf(`entities/${folder.name}/assets/${name}`)('', ...IDLE));
  const wrong = names.flatMap((name) => {
    const fault = assetFault(join(folder.directory, 'assets', name), name);
    return fault ? [problemsOf(`entities/${folder.name}/assets/${name}`)('', ...fault)] : [];
  });
  return [...absent, ...idle, ...wrong];
}

const IDLE: Fault = [
  say('no definition loads this script', 'ninguna definición carga este programa'),
  say(
    'Name it as headerScriptUrl or footerScriptUrl, or remove it.',
    'Nómbrelo como headerScriptUrl o footerScriptUrl, o quítelo.',
  ),
];

function absentAsset(folder: string, field: string, path: string, names: string[]): EntityProblem {
  const guess = nearest(path.slice('assets/'.length), names);
  const mend = guess
    ? say(`Did you mean assets/${guess}?`, `¿Quiso decir assets/${guess}?`)
    : say(`Put the file into entities/${folder}/assets.`, `Ponga el archivo en entities/${folder}/assets.`);
  return definitionProblems(folder)(
    `/${field}`,
    say(`there is no file ${path}`, `no hay ningún archivo ${path}`),
    mend,
  );
}

/** Why a file under `assets/` can't be published. */
function assetFault(file: string, name: string): Fault | undefined {
  const type = extname(name);
  const fault = pathFault(file) ?? assetNameFault(name);
  if (fault) return fault;
  if (!ASSET_TYPES[type]) return UNKNOWN;
  const kilobytes = Math.ceil(statSync(file).size / 1024);
  if (kilobytes > MAX_KILOBYTES) {
    return [
      say(
        `the picture has ${kilobytes} KB; ${MAX_KILOBYTES} are allowed`,
        `la imagen tiene ${kilobytes} KB; caben ${MAX_KILOBYTES}`,
      ),
      say(
        'Save it smaller: as SVG, or at twice the size at which it is shown.',
        'Guárdela más pequeña: como SVG, o al doble del tamaño al que se ve.',
      ),
    ];
  }
  if (type === '.js') return readText(file).fault;
  return type === '.svg' ? drawingFault(file) : pictureFault(type, readFileSync(file));
}

const UNKNOWN: Fault = [
  say('this is no picture for the portal', 'no es una imagen para el portal'),
  say('Save it as SVG, PNG, WebP or ICO.', 'Guárdela como SVG, PNG, WebP o ICO.'),
];

function drawingFault(file: string): Fault | undefined {
  const { fault, ...read } = readText(file);
  return fault ?? svgFault((read as { text: string }).text);
}

const SIGNATURES: Readonly<Record<string, RegExp>> = {
  '.png': /^89504e470d0a1a0a/,
  '.ico': /^00000100/,
  '.webp': /^52494646.{8}57454250/,
};

function pictureFault(type: string, content: Buffer): Fault | undefined {
  const kind = type.slice(1).toUpperCase();
  if (!SIGNATURES[type]?.test(content.toString('hex', 0, 12))) {
    return [
      say(`the content is no ${kind}`, `el contenido no es ${kind}`),
      say('Save it again in the format that its name says.', 'Guárdelo otra vez en el formato que dice su nombre.'),
    ];
  }
  if (type !== '.png') return undefined;
  try {
    const { colors } = readPng(content);
    return colors?.size === 0 ? EMPTY : undefined;
  } catch {
    return BROKEN;
  }
}

const EMPTY: Fault = [
  say('the picture is empty: every pixel is transparent', 'la imagen está vacía: todos sus puntos son transparentes'),
  say('Export it again with what it shows.', 'Expórtela otra vez con lo que enseña.'),
];

const BROKEN: Fault = [
  say('the picture is damaged or cut off', 'la imagen está dañada o cortada'),
  say('Save or copy it again.', 'Guárdela o cópiela otra vez.'),
];
