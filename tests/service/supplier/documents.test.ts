import { beforeAll, describe, expect, test } from 'vitest';
import { buildIban } from '#samples/identifiers.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { getStatusAndCode } from '#tests/service/support/access.ts';
import {
  buildJpeg,
  buildPdf,
  buildRotatedJpeg,
  buildPdfWithObjects,
} from '#tests/service/support/document-builders.ts';
import {
  ACCEPTED_DOCUMENTS,
  SAMPLE_DOCUMENTS,
  readDocument,
  readImageMetadata,
} from '#tests/service/support/documents.ts';
import { HOSTILE_IMAGES } from '#tests/service/support/hostile-images.ts';
import { HOSTILE_PDFS } from '#tests/service/support/hostile-pdfs.ts';
import { HOSTILE_TEXTS } from '#tests/service/support/hostile-texts.ts';
import { callAs, startTestService, type Caller, useTestService } from '#tests/service/support/test-service.ts';
import { everyNth } from '#tests/support/samples.ts';

const PATH = 'cuentas-abono';

let supplier: DemoSupplier;
let caller: Caller;
/** Accounts for what is accepted, and for what is not. */
let [accepting, refusing] = ['', ''];
// However busy the machine is.
const service = useTestService({ documents: { timeMs: 60_000 } });
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, { invoices: 1 });
  caller = await callAs(service, supplier);
  [accepting, refusing] = [await waiting(), await waiting()];
});

let numbers = 0;
/** An account with another bank, which waits for its document. */
async function waiting(from = caller): Promise<string> {
  const iban = buildIban('2100', '0042', String((numbers += 1)).padStart(10, '0'));
  await from.post(PATH, { iban, description: 'Cuenta' });
  return iban;
}

/** Sends a document for an account; a later one takes the place of an earlier one. */
const send = (iban: string, document: Buffer | string, ext: string) => {
  const sent = typeof document === 'string' ? document : document.toString('base64');
  return caller.put(PATH, { iban, description: 'Cuenta', document: sent, ext });
};

const storedFor = (iban: string) =>
  runAsTableOwner(service.db, supplier, (trx) =>
    trx.selectFrom('account_document').selectAll().where('iban', '=', iban).executeTakeFirst(),
  );

describe('documents that are accepted', () => {
  test.each(everyNth(SAMPLE_DOCUMENTS, 16))('R-ACC-40 R-VAL-68 what %s stands for', async (file, ext) => {
    expect((await send(accepting, readDocument(file), ext)).statusCode).toBe(200);
  });

  test.each(everyNth(ACCEPTED_DOCUMENTS, 24))('R-ACC-40 R-ACC-41 R-VAL-68 %s', async (_what, ext, build) => {
    expect((await send(accepting, await build(), ext)).statusCode).toBe(200);
  });

  test('a document whose base64 has its slashes escaped, as some write JSON', async () => {
    const iban = await waiting();
    const image = await buildRotatedJpeg();
    expect(image.toString('base64')).toContain('/');
    const body = JSON.stringify({ iban, description: 'Cuenta', document: image.toString('base64'), ext: 'jpg' });
    const answer = await caller.putText(PATH, body.replaceAll('/', '\\/'));
    expect(answer.statusCode).toBe(200);
    expect(await storedFor(iban)).toBeDefined();
  });
});

describe('the stored content', () => {
  test('R-ACC-21 of a PDF what was sent, byte for byte', async () => {
    const sent = readDocument('chromium.pdf');
    await send(accepting, sent, 'pdf');
    expect(await storedFor(accepting)).toMatchObject({ extension: 'pdf', content: sent });
  });

  test.each([
    ['telephone-rotated.jpg', 'jpeg', 160, 240],
    ['libjpeg-turbo-progressive.jpg', 'jpeg', 240, 160],
    ['imagemagick-alpha.png', 'png', 240, 160],
  ])('of %s a picture of the same pixels, the right way up, and nothing else', async (file, format, width, height) => {
    const sent = readDocument(file);
    await send(accepting, sent, format);
    const content = (await storedFor(accepting))?.content ?? Buffer.alloc(0);
    const kept = await readImageMetadata(content);
    expect(kept).toMatchObject({ format, width, height });
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation, kept.comments]).toEqual(Array(5).fill(undefined));
    expect(content.includes('Telefono')).toBe(false);
    expect(content.equals(sent)).toBe(false);
  });

  test('nothing of what stands behind a JPEG', async () => {
    await send(accepting, Buffer.concat([await buildJpeg(9, 9), Buffer.from('SEFT notas')]), 'jpg');
    expect((await storedFor(accepting))?.content.includes('SEFT')).toBe(false);
  });
});

describe('documents that are refused', () => {
  test.each([...HOSTILE_TEXTS, ...HOSTILE_IMAGES, ...HOSTILE_PDFS])(
    'R-ACC-40 %s',
    async (_what, ext, build, status, code) => {
      expect(getStatusAndCode(await send(refusing, await build(), ext))).toEqual([status, code]);
    },
  );

  test('leave the account as it was', async () => {
    expect(await storedFor(refusing)).toBeUndefined();
    const answer = await caller.put(PATH, { iban: refusing, description: 'Cuenta' });
    expect(getStatusAndCode(answer)).toEqual([409, 6]);
  });

  test('R-CODE-400 with a name that JSON reads twice', async () => {
    const proof = buildPdf().toString('base64');
    const body = `{"iban":"ES","document":"${proof}","document":"${proof}","ext":"pdf"}`;
    expect(getStatusAndCode(await caller.putText(PATH, body))).toEqual([400, 400]);
  });
});

describe('how many documents', () => {
  test('R-CODE-500 thirty in a quarter of an hour by one user, then 429 with when to come back; without one it goes on', async () => {
    const strict = await startTestService({ limitFactor: 1 });
    try {
      await insertDemoEntities(strict.db);
      const own = await createDemoSupplier(strict.db, { invoices: 1 });
      const from = await callAs(strict, own);
      const iban = await waiting(from);
      const change = { iban, description: 'Cuenta', document: 'AAAA', ext: 'docx' };
      for (let call = 0; call < 30; call += 1)
        expect(getStatusAndCode(await from.put(PATH, change))).toEqual([400, 722]);
      const refused = await from.put(PATH, change);
      expect(getStatusAndCode(refused)).toEqual([429, 500]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
      expect(getStatusAndCode(await from.put(PATH, { iban, description: 'Cuenta' }))).toEqual([409, 6]);
    } finally {
      await strict.stop();
    }
  });
});

describe('a document that takes too long', () => {
  /** Digits that the library reads again from each of them. */
  const ENDLESS = buildPdfWithObjects([`x${'1'.repeat(3_000_000)}`]);

  test('R-CODE-690 is refused, others are served, requests beyond the queue are refused, and the next is accepted', async () => {
    const quick = await startTestService({ documents: { timeMs: 3_000, maxQueued: 1 } });
    try {
      await insertDemoEntities(quick.db);
      const own = await createDemoSupplier(quick.db, { invoices: 1 });
      const from = await callAs(quick, own);
      const ibans = [await waiting(from), await waiting(from), await waiting(from)];
      const put = (iban: string, document: Buffer) =>
        from.put(PATH, { iban, description: 'Cuenta', document: document.toString('base64'), ext: 'pdf' });
      let over = 0;
      const endless = ibans.map(async (iban) => {
        const answer = await put(iban, ENDLESS);
        over += 1;
        return answer;
      });
      const sentAway = await Promise.race(endless);
      expect(getStatusAndCode(sentAway)).toEqual([503, 500]);
      expect(sentAway.headers['retry-after']).toBe('10');
      expect((await from.get(`${PATH}/`)).statusCode).toBe(200);
      expect(over).toBe(1);
      const answers = (await Promise.all(endless)).map(getStatusAndCode);
      expect(answers.toSorted(([one = 0], [other = 0]) => Number(one) - Number(other))).toEqual([
        [422, 690],
        [422, 690],
        [503, 500],
      ]);
      expect((await put(ibans[0] ?? '', buildPdf())).statusCode).toBe(200);
    } finally {
      await quick.stop();
    }
  });
});
