const EMPTY_PDF = `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
`;

/** A small PDF; `body` stands where its objects are. */
export const pdf = (body = EMPTY_PDF, version = '1.4') =>
  Buffer.from(`%PDF-${version}\n${body}trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`, 'latin1');

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const segment = (code: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code]), uint16(content.length + 2), content]);

/** The headers of a JPEG of this size and some bytes for its picture. @param frame C0 baseline, C2 progressive */
export const jpeg = (width: number, height: number, { frame = 0xc0, comment = 'foto', end = 'ffd9' } = {}) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xfe, Buffer.from(comment, 'latin1')),
    segment(frame, Buffer.concat([Buffer.from([8]), uint16(height), uint16(width), Buffer.from('01011100', 'hex')])),
    segment(0xda, Buffer.from('0101000000ff', 'hex')),
    Buffer.alloc(200, 0x3f),
    Buffer.from(end, 'hex'),
  ]);

/** The headers of a PNG of this size and no picture. */
export function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  return Buffer.concat([start, size, Buffer.from('0802000000ffffffff', 'hex'), Buffer.alloc(100, 7), end]);
}

export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');
const cut = (content: Buffer, bytes: number) => content.subarray(0, content.length - bytes);

/** What is accepted: its name, the extension that is sent, the document as it is sent. */
export const GOOD: readonly [string, string, string][] = [
  ['a PDF 1.4', 'pdf', base64(pdf())],
  ['a PDF 1.7', 'pdf', base64(pdf(undefined, '1.7'))],
  ['a PDF 2.0', 'pdf', base64(pdf(undefined, '2.0'))],
  ['a PDF that opens at a page', 'pdf', base64(pdf(`${EMPTY_PDF}3 0 obj<</OpenAction[2 0 R/Fit]>>endobj\n`))],
  ['a PDF that ends in blank lines', 'pdf', base64(Buffer.concat([pdf(), Buffer.from('\n\n\n')]))],
  ['a PDF of 5,000,000 bytes', 'pdf', base64(pdf(`${EMPTY_PDF}%${'x'.repeat(5_000_000 - pdf().length - 2)}\n`))],
  ['a JPEG as jpg', 'jpg', base64(jpeg(1240, 1754))],
  ['a JPEG as jpeg', 'jpeg', base64(jpeg(1240, 1754))],
  ['a progressive JPEG', 'jpg', base64(jpeg(4000, 3000, { frame: 0xc2 }))],
  ['a picture of a large telephone', 'jpg', base64(jpeg(12_000, 9_000))],
  ['a PNG', 'png', base64(png(1240, 1754))],
  ['a page of A3 scanned at 600 dpi', 'png', base64(png(7016, 9921))],
];

/** What is refused: its name, the extension that is sent, the document as it is sent, HTTP status and code. */
export const HOSTILE: readonly [string, string, string, number, number][] = [
  ['nothing', 'pdf', '', 400, 642],
  ['a data: prefix', 'pdf', `data:application/pdf;base64,${base64(pdf())}`, 400, 400],
  ['no base64', 'pdf', 'esto no es un documento', 400, 400],
  ['base64url', 'pdf', `${base64(pdf())}-_-_`, 400, 400],
  ['base64 with line breaks', 'pdf', base64(pdf()).replace(/(.{60})/g, '$1\n'), 400, 400],
  ['base64 that was cut', 'pdf', base64(pdf()).slice(0, -3), 400, 400],
  ['a document that is too large', 'pdf', base64(pdf(`%${'x'.repeat(5_000_000)}\n`)), 413, 400],
  ['a document that is much too large', 'jpg', base64(Buffer.alloc(12_000_000, 0xff)), 413, 400],
  ['a program', 'exe', base64('MZ\x90\x00'), 400, 722],
  ['a text document', 'docx', base64('PK\x03\x04word'), 400, 722],
  ['a drawing with a script', 'svg', base64('<svg onload="alert(1)"/>'), 400, 722],
  ['a web page', 'html', base64('<html></html>'), 400, 722],
  ['an extension in capitals', 'PDF', base64(pdf()), 400, 722],
  ['an extension with a dot', '.pdf', base64(pdf()), 400, 722],
  ['a path for an extension', '../pdf', base64(pdf()), 400, 722],
  ['a program called pdf', 'pdf', base64('MZ\x90\x00\x03\x00\x00\x00%PDF-1.4'), 400, 722],
  ['a PNG called pdf', 'pdf', base64(png(10, 10)), 400, 722],
  ['a PDF called png', 'png', base64(pdf()), 400, 722],
  ['a PNG called jpg', 'jpg', base64(png(10, 10)), 400, 722],
  ['a PDF that was cut', 'pdf', base64(cut(pdf(), 20)), 400, 722],
  ['a PNG that was cut', 'png', base64(cut(png(10, 10), 4)), 400, 722],
  ['a PNG with something behind it', 'png', base64(Buffer.concat([png(10, 10), Buffer.from('MZ')])), 400, 722],
  ['a JPEG without a picture', 'jpg', base64(Buffer.from('ffd8ffe000044a46ffd9', 'hex')), 400, 722],
  ['a JPEG of no width', 'jpg', base64(jpeg(0, 100)), 400, 722],
  ['a PNG of 30,000 × 30,000', 'png', base64(png(30_000, 30_000)), 422, 690],
  ['a JPEG of 30,000 × 30,000', 'jpg', base64(jpeg(30_000, 30_000)), 422, 690],
  ['a PNG of 4,000,000,000 × 1', 'png', base64(png(4_000_000_000, 1)), 422, 690],
  ['EICAR in a PDF', 'pdf', base64(pdf(`%${EICAR}\n`)), 422, 690],
  ['a PDF with JavaScript', 'pdf', base64(pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n')), 422, 690],
  ['a PDF with hidden JavaScript', 'pdf', base64(pdf('1 0 obj<</S/J#61vaScript>>endobj\n')), 422, 690],
  ['a PDF that starts a program', 'pdf', base64(pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj\n')), 422, 690],
  ['a PDF with a file inside', 'pdf', base64(pdf('1 0 obj<</EmbeddedFiles 2 0 R>>endobj\n')), 422, 690],
  ['a PDF that is an archive too', 'pdf', base64(Buffer.concat([pdf('%PK\x05\x06\n')])), 422, 690],
  ['a picture with a program', 'jpg', base64(jpeg(10, 10, { comment: '<?php system($_GET[0]);' })), 422, 690],
];
