import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const EMPTY_PDF = `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
`;

/** A small PDF; `body` stands where its objects are. */
export const buildPdf = (body = EMPTY_PDF, version = '1.4') =>
  Buffer.from(`%PDF-${version}\n${body}trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`, 'latin1');

/** A whole PDF with these objects besides; 1 is its catalog, 2 its pages. */
export const buildPdfWithObjects = (objects: (string | Buffer)[]) =>
  buildPdf(EMPTY_PDF + objects.map((object) => `${object.toString('latin1')}\n`).join(''));

/** An object that is a stream. @param entries of its dictionary besides the length */
export const buildStream = (content: Buffer | string, entries = '', number = 3) => {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`${number} 0 obj<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj'),
  ]);
};

export const toLatin1 = (text: string) => Buffer.from(text, 'latin1');

/** A stream as most programs write it. */
export const buildFlateStream = (content: Buffer | string, entries = '') =>
  buildStream(deflateSync(typeof content === 'string' ? toLatin1(content) : content), `${entries}/Filter/FlateDecode`);

/** The content of an object stream with one object, number 9, and the entries that it needs. */
export const buildObjectStream = (object: string) => ({
  content: `9 0 ${object}`,
  entries: '/Type/ObjStm/N 1/First 4',
});

/** A picture with something to see. */
export const buildImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eef2f6' } }).composite([
    { input: Buffer.from([200, 30, 30]), raw: { width: 1, height: 1, channels: 3 }, left: 0, top: 0 },
  ]);

/** One of many pixels and few bytes. */
export const buildLargeImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eef2f6' } });

export const buildJpeg = (width: number, height: number) => buildImage(width, height).jpeg().toBuffer();
export const buildPng = (width: number, height: number) => buildImage(width, height).png().toBuffer();

/** A JPEG of 60 × 40 that is to be shown as one of 40 × 60, with where and by what it was taken. */
export const buildRotatedJpeg = () =>
  buildImage(60, 40)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

const segment = (code: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, code]), length, content]);
};

/** A JPEG with a comment (FE) or another segment of its own before the picture. */
export async function buildJpegWithSegment(content: Buffer | string, code = 0xfe): Promise<Buffer> {
  const whole = await buildJpeg(10, 10);
  return Buffer.concat([whole.subarray(0, 2), segment(code, Buffer.from(content as string)), whole.subarray(2)]);
}

/** A JPEG that says of itself that it has this size. */
export async function buildJpegOfSize(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await buildJpeg(10, 10));
  const frame = whole.indexOf(Buffer.from('ffc00011', 'hex'));
  whole.writeUInt16BE(height, frame + 5);
  whole.writeUInt16BE(width, frame + 7);
  return whole;
}

/** A PNG that says of itself that it has this size; its checksum is not looked at before. */
export async function buildPngOfSize(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await buildPng(10, 10));
  whole.writeUInt32BE(width, 16);
  whole.writeUInt32BE(height, 20);
  return whole;
}

/** A PNG with a text before its end. */
export async function buildPngWithText(text: string): Promise<Buffer> {
  const whole = await buildPng(10, 10);
  const content = toLatin1(`Comment\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const chunk = Buffer.concat([length, toLatin1('tEXt'), content, Buffer.alloc(4)]);
  return Buffer.concat([whole.subarray(0, -12), chunk, whole.subarray(-12)]);
}
