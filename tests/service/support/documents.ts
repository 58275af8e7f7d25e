import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  buildFlateStream,
  buildJpeg,
  buildLargeImage,
  buildObjectStream,
  buildPdf,
  buildImage,
  buildPng,
  buildRotatedJpeg,
  buildPdfWithObjects,
} from './document-builders.ts';
import { HARMLESS_LINKS, buildPdfLink } from './pdf-links.ts';

const FOLDER = new URL('documents/', import.meta.url);

/** A document that was made by the program that its file is named for. */
export const readDocument = (file: string) => readFileSync(new URL(file, FOLDER));

/** The documents of the makers: the name of the file, and the extension that is sent. */
export const SAMPLE_DOCUMENTS: readonly [string, string][] = readdirSync(FOLDER)
  .toSorted()
  .map((file) => [file, file.split('.').at(-1) ?? '']);

const filled = (bytes: number) =>
  buildPdfWithObjects([`%${'x'.repeat(bytes - buildPdfWithObjects(['%\n']).length)}\n`]);

const inObjectStream = (object: string) => {
  const { content, entries } = buildObjectStream(object);
  return buildPdfWithObjects([buildFlateStream(content, entries)]);
};

const LINKS = HARMLESS_LINKS.flatMap(([what, address]): [string, string, () => Buffer][] => [
  [`a PDF with a link ${what}`, 'pdf', () => buildPdfWithObjects([`3 0 obj${buildPdfLink(address)}endobj`])],
  [`a PDF with a link ${what}, in an object stream`, 'pdf', () => inObjectStream(buildPdfLink(address))],
]);

/** What is accepted as well: its name, the extension that is sent, the document. */
export const ACCEPTED_DOCUMENTS: readonly [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a PDF 1.4', 'pdf', () => buildPdf()],
  ['a PDF 1.7', 'pdf', () => buildPdf(undefined, '1.7')],
  ['a PDF 2.0', 'pdf', () => buildPdf(undefined, '2.0')],
  ['a PDF that opens at a page', 'pdf', () => buildPdfWithObjects(['3 0 obj<</OpenAction[2 0 R/Fit]>>endobj'])],
  [
    'a PDF that opens by going to a page',
    'pdf',
    () => buildPdfWithObjects(['3 0 obj<</OpenAction<</S/GoTo/D[2 0 R/Fit]>>>>endobj']),
  ],
  ['a PDF that ends in blank lines', 'pdf', () => Buffer.concat([buildPdf(), Buffer.from('\n\n\n')])],
  ['a PDF of 5,000,000 bytes', 'pdf', () => filled(5_000_000)],
  ['a PDF with a form to fill in', 'pdf', () => buildPdfWithObjects(['3 0 obj<</FT/Tx/T(nombre)/V(Ana)>>endobj'])],
  [
    'a PDF that speaks of JavaScript and <svg> in its text',
    'pdf',
    () => buildPdfWithObjects(['3 0 obj(JavaScript, JS y <svg)endobj']),
  ],
  ...LINKS,
  [
    'a PDF with a link whose key is written with escapes',
    'pdf',
    () => buildPdfWithObjects([`3 0 obj${buildPdfLink('(tel:9)', '/#55R#49')}endobj`]),
  ],
  [
    'a PDF with links as Ghostscript writes them',
    'pdf',
    () => buildPdfWithObjects(['3 0 obj<</A<</URI(https://a.example)\n/S/URI>>>>endobj']),
  ],
  ['a JPEG as jpg', 'jpg', () => buildJpeg(124, 175)],
  ['a JPEG as jpeg', 'jpeg', () => buildJpeg(124, 175)],
  ['a progressive JPEG', 'jpg', () => buildImage(400, 300).jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG with notes of a telephone behind it',
    'jpg',
    async () => Buffer.concat([await buildJpeg(9, 9), Buffer.from('SEFT')]),
  ],
  ['a JPEG on its side', 'jpg', () => buildRotatedJpeg()],
  [
    'a picture of a large telephone',
    'jpg',
    () => buildLargeImage(12_000, 9_000).jpeg({ quality: 1, optimiseCoding: false }).toBuffer(),
  ],
  ['a PNG', 'png', () => buildPng(124, 175)],
  [
    'a page of A3 scanned at 600 dpi',
    'png',
    () => buildLargeImage(7016, 9921).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer(),
  ],
];

/** What a picture is, whoever wrote it. */
export const readImageMetadata = (content: Buffer) => sharp(content).metadata();
