import { extname } from 'node:path';
import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { decodeUtf8 } from '#definitions/files/read-text.ts';
import {
  isFullyTransparent,
  MAX_SIDE_PIXELS,
  type Pixels,
  renderPixels,
  ImageTooLargeError,
} from '#definitions/images/pixels.ts';
import { checkSvg, UNRENDERABLE_SVG } from '#definitions/images/svg-problem.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { findAssetNameProblem } from './asset-name-problem.ts';
import { describeReadError } from './read-errors.ts';

export interface Asset {
  name: string;
  /** Why it cannot be published. */
  problem?: ProblemText | undefined;
  /** The rendered image; undefined when unknown, as for an icon. */
  pixels?: Pixels | undefined;
  /** The shorter side in pixels; undefined for a drawing, which has none, and when unknown. */
  shortSide?: number | undefined;
}

/** The media types of published files, by extension. */
export const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
};

const MAX_KILOBYTES = 100;

/** Lists the files under `assets/` of an entity without inspecting them. @param entityFolder of the entity, in `files` */
export const listAssets = (files: FileSource, entityFolder: string): Asset[] =>
  files.listNames(joinPath(entityFolder, 'assets')).map((name) => ({ name }));

/** Inspects a file under `assets/`. @param folder of its entity @param name below `assets/` */
export type InspectAsset = (folder: string, name: string, content: Buffer) => Promise<Omit<Asset, 'name'>>;

/**
 * Reads and inspects all files under `assets/` of an entity.
 * @param entityFolder of the entity, in `files` @param inspect inspects each file; `inspectAsset` by default
 */
export async function readAssets(
  files: FileSource,
  entityFolder: string,
  inspect: InspectAsset = (_folder, name, content) => inspectAsset(name, content),
): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const { name } of listAssets(files, entityFolder)) {
    const path = joinPath(entityFolder, 'assets', name);
    try {
      const fault = files.findProblem(path) ?? nameFault(name) ?? sizeFault(files.getSize(path));
      assets.push({ name, ...(fault ? { problem: fault } : await inspect(entityFolder, name, files.read(path))) });
    } catch (error) {
      assets.push({ name, problem: describeReadError(error) });
    }
  }
  return assets;
}

/** Finds why a file cannot be published, and renders it. @param name below `assets/` */
export async function inspectAsset(name: string, content: Buffer): Promise<Omit<Asset, 'name'>> {
  const type = extname(name);
  const fault = nameFault(name) ?? sizeFault(content.length);
  if (fault) return { problem: fault };
  if (type === '.js') return { problem: decodeUtf8(content).fault };
  return type === '.svg' ? readDrawing(content) : readPicture(type, content);
}

const nameFault = (name: string): ProblemText | undefined => findAssetNameProblem(name) ?? kindFault(extname(name));

const kindFault = (type: string): ProblemText | undefined =>
  ASSET_TYPES[type]
    ? undefined
    : [
        localized({ es: 'no es una imagen para el portal', en: 'this is not an image for the portal' }),
        localized({ es: 'Guárdela como SVG, PNG, WebP o ICO.', en: 'Save it as SVG, PNG, WebP or ICO.' }),
      ];

function sizeFault(bytes: number): ProblemText | undefined {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes <= MAX_KILOBYTES) return undefined;
  return [
    localized({
      es: `la imagen tiene ${kilobytes} KB; caben ${MAX_KILOBYTES}`,
      en: `the image has ${kilobytes} KB; ${MAX_KILOBYTES} are allowed`,
    }),
    localized({
      es: 'Guárdela más pequeña: como SVG, o al doble del tamaño al que se ve.',
      en: 'Save it smaller: as SVG, or at twice the size at which it is shown.',
    }),
  ];
}

async function readDrawing(content: Buffer): Promise<Omit<Asset, 'name'>> {
  const read = decodeUtf8(content);
  if (read.fault) return { problem: read.fault };
  const { text } = read;
  const { problem, hasText } = checkSvg(text);
  if (problem) return { problem };
  const drawn = await readPixelsOf(Buffer.from(text), UNRENDERABLE_SVG);
  // Letters depend on the fonts of the viewer: an empty rendering means nothing here.
  return hasText ? { problem: drawn.problem } : drawn;
}

const SIGNATURES: Readonly<Record<string, RegExp>> = {
  '.png': /^89504e470d0a1a0a/,
  '.ico': /^00000100/,
  '.webp': /^52494646.{8}57454250/,
};

async function readPicture(type: string, content: Buffer): Promise<Omit<Asset, 'name'>> {
  const kind = type.slice(1).toUpperCase();
  if (!SIGNATURES[type]?.test(content.toString('hex', 0, 12))) {
    const fault: ProblemText = [
      localized({ es: `el contenido no es ${kind}`, en: `the content is not ${kind}` }),
      localized({
        es: 'Guárdelo otra vez en el formato que dice su nombre.',
        en: 'Save it again in the format that its name says.',
      }),
    ];
    return { problem: fault };
  }
  if (type === '.ico') return { shortSide: readIconSide(content) };
  const picture = await readPixelsOf(content, BROKEN);
  if (picture.pixels && isFullyTransparent(picture.pixels)) return { problem: EMPTY };
  return { ...picture, shortSide: picture.pixels?.shortSide };
}

/** The shorter side of the largest image of an ICO; undefined if it states none. 0 stands for 256. */
function readIconSide(icon: Buffer): number | undefined {
  const sides = Array.from({ length: icon.length < 6 ? 0 : icon.readUInt16LE(4) }, (_, index) => {
    const [width, height] = icon.subarray(6 + index * 16, 8 + index * 16);
    return width === undefined || height === undefined ? 0 : Math.min(width || 256, height || 256);
  });
  return sides.length === 0 ? undefined : Math.max(...sides);
}

async function readPixelsOf(content: Buffer, broken: ProblemText): Promise<Omit<Asset, 'name'>> {
  try {
    return { pixels: await renderPixels(content) };
  } catch (error) {
    return { problem: error instanceof ImageTooLargeError ? tooLarge(error.message) : broken };
  }
}

const tooLarge = (size: string): ProblemText => [
  localized({
    es: `la imagen tiene ${size} píxeles; un lado tiene ${MAX_SIDE_PIXELS} como máximo`,
    en: `the image has ${size} pixels; a side has at most ${MAX_SIDE_PIXELS}`,
  }),
  localized({
    es: 'Guárdela al doble del tamaño al que se ve.',
    en: 'Save it at twice the size at which it is shown.',
  }),
];

const EMPTY: ProblemText = [
  localized({
    es: 'la imagen está vacía: todos sus puntos son transparentes',
    en: 'the image is empty: every pixel is transparent',
  }),
  localized({ es: 'Expórtela otra vez con lo que enseña.', en: 'Export it again with its content.' }),
];

const BROKEN: ProblemText = [
  localized({ es: 'la imagen está dañada o cortada', en: 'the image is damaged or incomplete' }),
  localized({ es: 'Guárdela o cópiela otra vez.', en: 'Save or copy it again.' }),
];
