import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Definition, EntityFolder } from './entity-folder.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

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

/** Names of the pictures of an entity. */
export function assetNames({ directory }: Pick<EntityFolder, 'directory'>): string[] {
  const assets = join(directory, 'assets');
  return existsSync(assets) ? readdirSync(assets).filter((name) => !name.startsWith('.')) : [];
}

/** Checks that each named picture is there, and that each picture is one that can be published. */
export function checkAssets(folder: EntityFolder): EntityProblem[] {
  const names = assetNames(folder);
  const named = namedAssets(folder.definition);
  const absent = named.flatMap(([field, path]) =>
    names.includes(path.slice('assets/'.length)) ? [] : [absentAsset(folder.name, field, path, names)],
  );
  const idle = names
    .filter((name) => name.endsWith('.js') && !named.some(([, path]) => path === `assets/${name}`))
    .map((name) =>
      problemsOf(`entities/${folder.name}/assets/${name}`)(
        '',
        'no definition loads this script',
        'Name it as headerScriptUrl or footerScriptUrl, or remove it.',
      ),
    );
  return [...absent, ...idle, ...names.flatMap((name) => checkAsset(folder, name))];
}

function absentAsset(folder: string, field: string, path: string, names: string[]): EntityProblem {
  const guess = nearest(path.slice('assets/'.length), names);
  const mend = guess ? `Did you mean assets/${guess}?` : `Put the file into entities/${folder}/assets.`;
  return problemsOf(`entities/${folder}/entity.json`)(`/${field}`, `there is no file ${path}`, mend);
}

function checkAsset({ name: folder, directory }: EntityFolder, name: string): EntityProblem[] {
  const problem = problemsOf(`entities/${folder}/assets/${name}`);
  const file = join(directory, 'assets', name);
  const type = extname(name).toLowerCase();
  if (!ASSET_TYPES[type]) {
    return [problem('', 'this is no picture for the portal', 'Save it as SVG, PNG, WebP or ICO.')];
  }
  const kilobytes = Math.ceil(statSync(file).size / 1024);
  if (kilobytes > MAX_KILOBYTES) {
    const reason = `the picture has ${kilobytes} KB; ${MAX_KILOBYTES} are allowed`;
    return [problem('', reason, 'Save it smaller: as SVG, or at twice the size at which it is shown.')];
  }
  if (type === '.js') return [];
  const fault = type === '.svg' ? svgFault(readFileSync(file, 'utf8')) : pictureFault(type, readFileSync(file));
  return fault ? [problem('', ...fault)] : [];
}

type Fault = readonly [reason: string, mend: string];

function svgFault(svg: string): Fault | undefined {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0];
  if (!root) return ['the file has no <svg> element', 'Export it again from the drawing program as SVG.'];
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(svg)) {
    return ['the drawing contains program code', 'Export it as a plain SVG, without scripts and event handlers.'];
  }
  if (/(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#)|@import/i.test(svg)) {
    return ['the drawing fetches something from elsewhere', 'Embed pictures and turn text into paths when exporting.'];
  }
  if (/\bwidth="[\d.]+(px)?"/.test(root) && /\bheight="[\d.]+(px)?"/.test(root)) return undefined;
  return ['the drawing does not say how large it is', 'Add width and height in pixels to its <svg> element.'];
}

const SIGNATURES: Readonly<Record<string, string>> = {
  '.png': '89504e470d0a1a0a',
  '.ico': '00000100',
  '.webp': '52494646',
};

function pictureFault(type: string, content: Buffer): Fault | undefined {
  const signature = SIGNATURES[type]!;
  if (content.toString('hex', 0, signature.length / 2) === signature) return undefined;
  return [`the content is no ${type.slice(1).toUpperCase()}`, 'Save it again in the format that its name says.'];
}
