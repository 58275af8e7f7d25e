import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { toWinAnsi, widthOf } from './fonts.ts';
import { CONTENT_WIDTH, LEFT, Pen, linesOf } from './pen.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test('what is written is read again by another reader, with its title and the number of each page', async () => {
  const pen = new Pen();
  pen.write('Año 2026: 1.250,00 € (5,0795 %)', { x: LEFT, size: 10 });
  pen.rule();
  pen.turn();
  pen.write('José \\ (Muñoz) <Peña>', { x: LEFT, size: 10, bold: true });
  const file = pen.finish('Justificante — Łódź', (page, pages) => `${page} de ${pages}`);
  expect(file.type).toBe('application/pdf');
  expect(await readPdf(await bytesOf(file))).toEqual({
    title: 'Justificante — Łódź',
    pages: [
      ['Año 2026: 1.250,00 € (5,0795 %)', '1 de 2'],
      ['José \\ (Muñoz) <Peña>', '2 de 2'],
    ],
  });
});

test('of letters that the fonts lack the marks go, and what is left of none is a question mark', async () => {
  const pen = new Pen();
  pen.write('Łódź ő 中 😀', { x: LEFT, size: 10 });
  const { pages } = await readPdf(await bytesOf(pen.finish('', () => '')));
  expect(pages[0]?.[0]).toBe('?ódz o ? ?');
});

test('each letter is as wide as the makers of the fonts say', async () => {
  const document = await PDFDocument.create();
  for (const name of ['Helvetica', 'Helvetica-Bold'] as const) {
    const font = await document.embedFont(name === 'Helvetica' ? StandardFonts.Helvetica : StandardFonts.HelveticaBold);
    const letters = font.getCharacterSet().map((code) => String.fromCodePoint(code));
    const own = letters.filter((letter) => letter === '?' || toWinAnsi(letter)[0] !== '?'.charCodeAt(0));
    expect(own.length).toBeGreaterThan(200);
    for (const letter of own)
      expect([letter, widthOf(letter, name, 1000)]).toEqual([letter, Math.round(font.widthOfTextAtSize(letter, 1000))]);
  }
});

test('a text is broken into lines that fit and lose no word', () => {
  const words = fc.array(fc.stringMatching(/^[a-zñá€,.]{1,14}$/), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(words, (chosen) => {
      const lines = linesOf(chosen.join(' '), 8, CONTENT_WIDTH);
      expect(lines.join(' ')).toBe(chosen.join(' '));
      expect(lines.every((line) => widthOf(line, 'Helvetica', 8) <= CONTENT_WIDTH)).toBe(true);
    }),
  );
});
