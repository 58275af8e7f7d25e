import { extname } from 'node:path';
import { localized } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';

const PHOTOGRAPH = /\.(jpe?g|jfif|gif|bmp|tiff?|avif|heic|pdf|ai|eps|psd)$/i;

/** A name that can be published: `Mi Logo.PNG` becomes `mi-logo.png`. */
const mended = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
    .replaceAll('\\', '/')
    .replaceAll(/[^\w./-]+/g, '-')
    .toLowerCase();

/**
 * Why the name of a picture can't be published: another format, capitals at its end, blanks and other letters.
 * @param name with or without `assets/`
 * @returns undefined when it is as it should be, or no name of a file at all
 */
export function findAssetNameProblem(name: string): ProblemText | undefined {
  const end = extname(name);
  if (end === '') return undefined;
  if (PHOTOGRAPH.test(name)) {
    return [
      localized(`${end.slice(1).toUpperCase()} is not published`, `${end.slice(1).toUpperCase()} no se publica`),
      localized(
        'Save the picture as SVG or PNG; changing its name alone does not help.',
        'Guarde la imagen como SVG o PNG; no basta con cambiarle el nombre.',
      ),
    ];
  }
  if (!/\.(svg|png|webp|ico|js)$/i.test(name) || name.includes('..') || name.includes('://')) return undefined;
  if (/[^\w./-]/.test(name)) {
    return [
      localized('the name has blanks or other signs', 'el nombre lleva espacios u otros signos'),
      localized(`Call it ${mended(name)}.`, `Llámelo ${mended(name)}.`),
    ];
  }
  if (end === end.toLowerCase()) return undefined;
  return [
    localized(`the name ends in ${end}, in capitals`, `el nombre acaba en ${end}, en mayúsculas`),
    localized(
      `Call it ${name.slice(0, -end.length)}${end.toLowerCase()}.`,
      `Llámelo ${name.slice(0, -end.length)}${end.toLowerCase()}.`,
    ),
  ];
}
