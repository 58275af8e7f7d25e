import {
  buildJpeg,
  buildJpegOfSize,
  buildJpegWithSegment,
  toLatin1,
  buildPdf,
  buildImage,
  buildPng,
  buildPngOfSize,
  buildPngWithText,
} from './document-builders.ts';
import { HOSTILE_CONTENTS, EICAR, type HostileDocument } from './hostile-content.ts';

const cut = (content: Buffer, bytes: number) => content.subarray(0, content.length - bytes);

const OTHER_KINDS: HostileDocument[] = [
  ['a program', 'exe', () => toLatin1('MZ\x90\x00'), 400, 722],
  ['a text document', 'docx', () => toLatin1('PK\x03\x04word'), 400, 722],
  ['a drawing with a script', 'svg', () => toLatin1('<svg onload="alert(1)"/>'), 400, 722],
  ['a web page', 'html', () => toLatin1('<html></html>'), 400, 722],
  ['an extension in capitals', 'PDF', () => buildPdf(), 400, 722],
  ['an extension with a dot', '.pdf', () => buildPdf(), 400, 722],
  ['a path for an extension', '../pdf', () => buildPdf(), 400, 722],
  ['a program called pdf', 'pdf', () => toLatin1('MZ\x90\x00\x03\x00\x00\x00%PDF-1.4'), 400, 722],
  ['a PNG called pdf', 'pdf', () => buildPng(10, 10), 400, 722],
  ['a PDF called png', 'png', () => buildPdf(), 400, 722],
  ['a PNG called jpg', 'jpg', () => buildPng(10, 10), 400, 722],
  ['a GIF called png', 'png', () => buildImage(10, 10).gif().toBuffer(), 400, 722],
  ['a WebP called jpg', 'jpg', () => buildImage(10, 10).webp().toBuffer(), 400, 722],
  ['a drawing called png', 'png', () => toLatin1('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 722],
  ['a PDF that was cut', 'pdf', () => cut(buildPdf(), 20), 400, 722],
  ['a PDF with nothing in it', 'pdf', () => buildPdf(''), 400, 722],
  ['a PNG that was cut', 'png', async () => cut(await buildPng(10, 10), 4), 400, 722],
  [
    'a PNG with something behind it',
    'png',
    async () => Buffer.concat([await buildPng(10, 10), toLatin1('MZ')]),
    400,
    722,
  ],
  ['a JPEG without a picture', 'jpg', () => Buffer.from('ffd8ffe000044a46ffd9', 'hex'), 400, 722],
  ['a JPEG of no width', 'jpg', () => buildJpegOfSize(0, 100), 400, 722],
  ['a JPEG that was cut', 'jpg', async () => cut(await buildJpeg(10, 10), 40), 400, 722],
  ['a PNG whose picture is nonsense', 'png', brokenPng, 400, 722],
];

async function brokenPng() {
  const whole = Buffer.from(await buildPng(10, 10));
  return whole.fill(0x7, whole.indexOf('IDAT') + 4, whole.length - 16);
}

const BOMBS: HostileDocument[] = [
  ['a PNG of 30,000 × 30,000', 'png', () => buildPngOfSize(30_000, 30_000), 422, 690],
  ['a JPEG of 30,000 × 30,000', 'jpg', () => buildJpegOfSize(30_000, 30_000), 422, 690],
  ['a PNG of 4,000,000,000 × 1', 'png', () => buildPngOfSize(4_000_000_000, 1), 422, 690],
];

const POLYGLOTS: HostileDocument[] = [
  ...HOSTILE_CONTENTS.map(([what, cargo]): HostileDocument => {
    const build = async () => Buffer.concat([await buildJpeg(10, 10), cargo]);
    return [`${what} behind a JPEG`, 'jpg', build, 422, 690];
  }),
  ['a picture with a program', 'jpg', () => buildJpegWithSegment('<?php system($_GET[0]);'), 422, 690],
  [
    'a picture with a script in UTF-16',
    'jpg',
    () => buildJpegWithSegment(Buffer.from('<script>', 'utf16le')),
    422,
    690,
  ],
  ['a picture with a script in its EXIF', 'jpg', () => buildJpegWithSegment('Exif\0\0<script>', 0xe1), 422, 690],
  ['a PNG with a page of the web', 'png', () => buildPngWithText('<html>'), 422, 690],
  ['a PNG with EICAR', 'png', () => buildPngWithText(EICAR), 422, 690],
  ['a PNG with an archive', 'png', () => buildPngWithText('7z\xbc\xaf\x27\x1c'), 422, 690],
];

/** What is no document of its kind, and images that could harm whoever opens them. */
export const HOSTILE_IMAGES: readonly HostileDocument[] = [...OTHER_KINDS, ...BOMBS, ...POLYGLOTS];
