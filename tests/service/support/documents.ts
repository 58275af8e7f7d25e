import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { flate, jpeg, large, objectStream, pdf, picture, png, rotated, valid } from './document-builders.ts';
import { GOOD_LINKS, linkTo } from './pdf-links.ts';

const FOLDER = new URL('documents/', import.meta.url);

/** A document that was made by the program that its file is named for. */
export const madeBy = (file: string) => readFileSync(new URL(file, FOLDER));

/** The documents of the makers: the name of the file, and the extension that is sent. */
export const MAKERS: readonly [string, string][] = readdirSync(FOLDER)
  .toSorted()
  .map((file) => [file, file.split('.').at(-1) ?? '']);

const filled = (bytes: number) => valid([`%${'x'.repeat(bytes - valid(['%\n']).length)}\n`]);

const inObjectStream = (object: string) => {
  const { content, entries } = objectStream(object);
  return valid([flate(content, entries)]);
};

const LINKS = GOOD_LINKS.flatMap(([what, address]): [string, string, () => Buffer][] => [
  [`a PDF with a link ${what}`, 'pdf', () => valid([`3 0 obj${linkTo(address)}endobj`])],
  [`a PDF with a link ${what}, in an object stream`, 'pdf', () => inObjectStream(linkTo(address))],
]);

/** What is accepted as well: its name, the extension that is sent, the document. */
export const GOOD: readonly [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a PDF 1.4', 'pdf', () => pdf()],
  ['a PDF 1.7', 'pdf', () => pdf(undefined, '1.7')],
  ['a PDF 2.0', 'pdf', () => pdf(undefined, '2.0')],
  ['a PDF that opens at a page', 'pdf', () => valid(['3 0 obj<</OpenAction[2 0 R/Fit]>>endobj'])],
  ['a PDF that opens by going to a page', 'pdf', () => valid(['3 0 obj<</OpenAction<</S/GoTo/D[2 0 R/Fit]>>>>endobj'])],
  ['a PDF that ends in blank lines', 'pdf', () => Buffer.concat([pdf(), Buffer.from('\n\n\n')])],
  ['a PDF of 5,000,000 bytes', 'pdf', () => filled(5_000_000)],
  ['a PDF with a form to fill in', 'pdf', () => valid(['3 0 obj<</FT/Tx/T(nombre)/V(Ana)>>endobj'])],
  [
    'a PDF that speaks of JavaScript and <svg> in its text',
    'pdf',
    () => valid(['3 0 obj(JavaScript, JS y <svg)endobj']),
  ],
  ...LINKS,
  [
    'a PDF with a link whose key is written with escapes',
    'pdf',
    () => valid([`3 0 obj${linkTo('(tel:9)', '/#55R#49')}endobj`]),
  ],
  [
    'a PDF with links as Ghostscript writes them',
    'pdf',
    () => valid(['3 0 obj<</A<</URI(https://a.example)\n/S/URI>>>>endobj']),
  ],
  ['a JPEG as jpg', 'jpg', () => jpeg(124, 175)],
  ['a JPEG as jpeg', 'jpeg', () => jpeg(124, 175)],
  ['a progressive JPEG', 'jpg', () => picture(400, 300).jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG with notes of a telephone behind it',
    'jpg',
    async () => Buffer.concat([await jpeg(9, 9), Buffer.from('SEFT')]),
  ],
  ['a JPEG on its side', 'jpg', () => rotated()],
  [
    'a picture of a large telephone',
    'jpg',
    () => large(12_000, 9_000).jpeg({ quality: 1, optimiseCoding: false }).toBuffer(),
  ],
  ['a PNG', 'png', () => png(124, 175)],
  [
    'a page of A3 scanned at 600 dpi',
    'png',
    () => large(7016, 9921).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer(),
  ],
];

/** What a picture is, whoever wrote it. */
export const read = (content: Buffer) => sharp(content).metadata();
