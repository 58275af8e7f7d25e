import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createRevisedTexts } from '#shared/entity/revised-texts.ts';
import { deriveEntityColors, CHOSEN_COLORS, type BrandColors, darkenForWhiteText } from '#shared/theme/brand-colors.ts';
import { isColor } from '#shared/theme/contrast.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { isEntityHost } from './entity-host.ts';
import { FILLER_HOST, FILLER_TEXT } from './check-unreplaced-placeholders.ts';

export interface NewEntity extends BrandColors {
  code: string;
  name: string;
  host: string;
  /** Path of its image, or a name with the extension of its kind; by default a wordmark of the name is generated. */
  logo?: string;
  /** Pages of the entity, with https://; fillers by default. */
  legalNotice?: string;
  cookies?: string;
  privacy?: string;
  /** The page of the portal's terms; by default the neutral text of the default. */
  terms?: string;
  /** The company responsible for the data; its name, and fillers, by default. */
  legalName?: string;
  address?: string;
  email?: string;
  /** Whether its texts begin without the slips of the specification; yes by default (R-STU-06). */
  revisedTexts?: boolean;
}

const PAGES = ['legalNotice', 'cookies', 'privacy', 'terms'] as const;

/** Validates the values. @returns one sentence for each invalid value */
export function validateNewEntity(entitiesFolder: string, entity: NewEntity): LocalizedText[] {
  const { code, name, host, logo, email } = entity;
  const isCode = /^\d{4}$/.test(code);
  const isTaken = isCode && existsSync(join(entitiesFolder, code));
  const stated = CHOSEN_COLORS.flatMap((field) =>
    entity[field] || field === 'primaryColor' ? (entity[field] ?? '') : [],
  );
  const colors = stated.filter((color) => !isColor(color));
  const pages = PAGES.map((page) => entity[page]).filter((page) => page && !/^https:\/\/[^\s/.]+\.\S+$/.test(page));
  const refused: [isWrong: unknown, sentence: LocalizedText][] = [
    [
      !isCode,
      localized({
        es: `El código "${code}" no son cuatro cifras, como 9003.`,
        en: `The code "${code}" is not four digits, such as 9003.`,
      }),
    ],
    [
      isTaken,
      localized({
        es: `Ya hay una entidad ${code}, en entities/${code}.`,
        en: `There is an entity ${code} already, in entities/${code}.`,
      }),
    ],
    [
      name.trim() === '' || name.length > 40,
      localized({
        es: 'El nombre tiene de 1 a 40 caracteres, como Banca Norte.',
        en: 'The name has 1 to 40 characters, such as Banca Norte.',
      }),
    ],
    [
      !isEntityHost(host),
      localized({
        es: `La dirección "${host}" no es un dominio en minúsculas, sin puerto, como norte.localhost.`,
        en: `The host "${host}" is not a host name in lower case, without port, such as norte.localhost.`,
      }),
    ],
    ...colors.map((color): [boolean, LocalizedText] => [
      true,
      localized({
        es: `El color "${color}" no está escrito como #RRGGBB, como #14507A.`,
        en: `The colour "${color}" is not written as #RRGGBB, such as #14507A.`,
      }),
    ]),
    ...pages.map((page): [boolean, LocalizedText] => [
      true,
      localized({
        es: `La página "${page}" no es una dirección con https://, como https://www.banco.es/aviso-legal.`,
        en: `The page "${page}" is not an address with https://, such as https://www.banco.es/aviso-legal.`,
      }),
    ]),
    [
      email && !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email),
      localized({
        es: `El correo "${email}" no es una dirección de correo.`,
        en: `The email "${email}" is not a mail address.`,
      }),
    ],
    [logo && !existsSync(logo), localized({ es: `No hay ningún archivo ${logo}.`, en: `There is no file ${logo}.` })],
    [
      logo && !['.svg', '.png', '.webp'].includes(extname(logo).toLowerCase()),
      localized({ es: 'El logotipo es una imagen SVG, PNG o WebP.', en: 'The logo is an SVG, PNG or WebP image.' }),
    ],
  ];
  return refused.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

/**
 * Creates the definition of a new entity: all colours are legible, and missing values derive from its name. Where nobody
 * else can know a value, it has a filler, with which nothing is published.
 */
export function createEntityJson(entity: NewEntity): object {
  const { code, name, host, terms, legalName, address, email } = entity;
  const picture = logoOf(entity);
  const site = `https://${FILLER_HOST}`;
  return {
    $schema: '../../schemas/entity.schema.json',
    codNrbeEn: code,
    hosts: [host],
    nameSite: `${name} · Proveedores`,
    faviconSite: 'assets/favicon.svg',
    ...deriveEntityColors(entity),
    loginLogoUrl: picture,
    primaryLogoUrl: picture,
    footer1LogoUrl: picture,
    footer2LogoUrl: picture,
    legalNoticeUrl: entity.legalNotice || `${site}/aviso-legal`,
    cookiePolicyUrl: entity.cookies || `${site}/cookies`,
    privacyPolicyUrl: entity.privacy || `${site}/privacidad`,
    copyrightNotice: name,
    firsInfoLayer: {
      legalName: legalName || name,
      shortName: name,
      address: address || `${FILLER_TEXT} la dirección`,
      email: email || `datos@${FILLER_HOST}`,
    },
    ...(terms && {
      checkboxConfirmCreateUser: {
        type: 'raw-label',
        label: `Acepto las <a href="${terms}">condiciones del portal</a>`,
      },
    }),
  };
}

/** Creates the files of a new entity, by name. @param logo content of its logo; generated by default */
export function createEntityFiles(entity: NewEntity, logo?: Buffer): Map<string, Buffer> {
  const color = darkenForWhiteText(entity.primaryColor);
  const drawn = Buffer.from(wordmarkOf(entity.name, color));
  const { revisedTexts = true } = entity;
  return new Map([
    ['entity.json', toJsonFile(createEntityJson(entity))],
    ...(revisedTexts ? [['texts.es.json', toJsonFile(createRevisedTexts())] as const] : []),
    ['assets/favicon.svg', Buffer.from(initialOf(entity.name, color))],
    [logoOf(entity), logo ?? drawn],
  ]);
}

/** Writes the folder of a new entity below the folder of all entities. @returns the path of the folder */
export function writeEntityFolder(entitiesFolder: string, entity: NewEntity): string {
  const folder = join(entitiesFolder, entity.code);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, content] of createEntityFiles(entity, entity.logo ? readFileSync(entity.logo) : undefined))
    writeFileSync(join(folder, name), content);
  return folder;
}

const toJsonFile = (content: object): Buffer => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);

const logoOf = ({ logo }: NewEntity) => `assets/logo${logo ? extname(logo).toLowerCase() : '.svg'}`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const initialOf = (name: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="22.5" font-family="system-ui, sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${escape([...name][0] ?? '')}</text></svg>\n`;

/** Wide enough for the letters of any system font. */
const wordmarkOf = (name: string, color: string): string => {
  const width = 52 + name.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44" role="img" aria-label="${escape(name)}"><rect y="6" width="32" height="32" rx="8" fill="${color}"/><path d="M9 28l7-12 7 12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><text x="44" y="30" font-family="system-ui, sans-serif" font-size="24" font-weight="700" fill="${color}">${escape(name)}</text></svg>\n`;
};
