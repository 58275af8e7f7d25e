import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MAX_SCENE_BYTES } from '#shared/scenes/scene.ts';
import { readDroppedFile } from './read-dropped-file.ts';
import { unpackDroppedFile } from './unpack-dropped-file.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (content: Uint8Array | string, name: string) => new File([Uint8Array.from(Buffer.from(content))], name);

const USERS = { response: [{ id: '7', alias: 'ana', email: 'ana@ruiz.es', status: 'Activo' }] };
const call = (padding: string) => ({
  startedDateTime: '2026-03-10T09:30:00.000Z',
  time: 40,
  request: {
    method: 'GET',
    url: 'https://portal.banco.es/api/usuarios',
    headers: [{ name: 'x-padding', value: padding }],
  },
  response: { status: 200, content: { mimeType: 'application/json', text: JSON.stringify(USERS) } },
});
/** As long as a visit, and as dense as texts are. */
const HAR = JSON.stringify({
  log: {
    version: '1.2',
    entries: Array.from({ length: 1_500 }, (_, index) =>
      call(createHash('sha512').update(`ñ${index}`).digest('hex').repeat(4)),
    ),
  },
});

test('R-BEN-02 a recording that was packed with gzip or into a zip opens as the recording itself', async () => {
  const packed = gzipSync(HAR);
  expect(packed.length).toBeGreaterThan(MAX_SCENE_BYTES / 3);
  const zip = zipSync({
    'visita/portal.har': strToU8(HAR),
    'visita/nota.json': strToU8('{}'),
    '__MACOSX/visita/._portal.har': strToU8('x'),
  });
  for (const file of [fileOf(HAR, 'a.har'), fileOf(packed, 'a.har.gz'), fileOf(zip, 'a.zip')])
    expect(await readDroppedFile(file)).toMatchObject({ scene: { answers: { length: 30 } } });
});

test('R-BEN-01 a packed scene or report opens as well', async () => {
  const scene = {
    title: 'Acceso',
    area: 'access',
    route: '/',
    session: null,
    now: '2026-03-10T10:30:00',
    answers: [],
    expects: {},
  };
  const text = JSON.stringify(scene);
  for (const file of [
    fileOf(gzipSync(text), 'a.json.gz'),
    fileOf(zipSync({ 'informe.scene.json': strToU8(text) }), 'a.zip'),
  ])
    expect(await readDroppedFile(file)).toEqual({ scene });
});

test('R-BEN-02 a file that grows beyond what is allowed when it is unpacked is refused, whatever it states', async () => {
  const large = Buffer.alloc(3 * MEGABYTE, '{"log":');
  const zip = Buffer.from(zipSync({ 'a.har': large }));
  for (const [content, most, isRead] of [
    [gzipSync(large), 3 * MEGABYTE, true],
    [gzipSync(large), 2 * MEGABYTE, false],
    [zip, 2 * MEGABYTE, false],
    [large, 2 * MEGABYTE, false],
  ] as const)
    expect((await unpackDroppedFile(fileOf(content, 'a'), most)) !== undefined).toBe(isRead);
  // The directory of the zip states half a megabyte.
  zip.writeUInt32LE(MEGABYTE / 2, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  expect(await unpackDroppedFile(fileOf(zip, 'a.zip'), MEGABYTE)).toBeUndefined();
});

test('R-BEN-02 a gzip of a few kilobytes that becomes more than 64 MB is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(65 * MEGABYTE));
  expect(await readDroppedFile(fileOf(bomb, 'a.har.gz'))).toEqual({ refusal: 'bench.file.tooLarge' });
});

test.each([
  ['a damaged gzip', gzipSync(HAR).subarray(0, 5_000)],
  ['a damaged zip', zipSync({ 'a.har': strToU8(HAR) }).subarray(0, 5_000)],
  ['a zip with two recordings', zipSync({ 'a.har': strToU8('{}'), 'b.har': strToU8('{}') })],
  ['a zip without a recording', zipSync({ 'a.txt': strToU8('{}') })],
])('R-BEN-02 %s is an error', async (_what, content) => {
  await expect(unpackDroppedFile(fileOf(content, 'a'))).rejects.toBeInstanceOf(Error);
});
