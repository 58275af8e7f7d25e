import { extname } from 'node:path';
import { localized } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';

const PHOTOGRAPH = /\.(jpe?g|jfif|gif|bmp|tiff?|avif|heic|pdf|ai|eps|psd)$/i;

/** A publishable name: `Mi Logo.PNG` becomes `mi-logo.png`. */
const fixed = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
    .replaceAll('\\', '/')
    .replaceAll(/[^\w./-]+/g, '-')
    .toLowerCase();

/**
 * Finds why the name of an image cannot be published: unsupported format, upper-case extension, spaces or special
 * characters.
 * @param name with or without `assets/`
 * @returns undefined when it is valid, or not a file name at all
 */
export function findAssetNameProblem(name: string): ProblemText | undefined {
  const end = extname(name);
  if (end === '') return undefined;
  if (PHOTOGRAPH.test(name)) {
    return [
      localized({
        es: `${end.slice(1).toUpperCase()} no se publica`,
        en: `${end.slice(1).toUpperCase()} is not published`,
      }),
      localized({
        es: 'Guarde la imagen como SVG o PNG; no basta con cambiarle el nombre.',
        en: 'Save the image as SVG or PNG; changing its name alone does not help.',
      }),
    ];
  }
  if (!/\.(svg|png|webp|ico|js)$/i.test(name) || name.includes('..') || name.includes('://')) return undefined;
  if (/[^\w./-]/.test(name)) {
    return [
      localized({ es: 'el nombre lleva espacios u otros signos', en: 'the name has spaces or special characters' }),
      localized({ es: `Llámelo ${fixed(name)}.`, en: `Call it ${fixed(name)}.` }),
    ];
  }
  if (end === end.toLowerCase()) return undefined;
  return [
    localized({ es: `el nombre acaba en ${end}, en mayúsculas`, en: `the name ends in ${end}, in upper case` }),
    localized({
      es: `Llámelo ${name.slice(0, -end.length)}${end.toLowerCase()}.`,
      en: `Call it ${name.slice(0, -end.length)}${end.toLowerCase()}.`,
    }),
  ];
}
