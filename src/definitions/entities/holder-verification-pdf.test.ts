import { expect, test } from 'vitest';
import { inspectDocument } from '#confirming/documents/inspect-document.ts';
import { renderHolderVerificationPdf } from './holder-verification-pdf.ts';

const ENTITY = {
  nameSite: 'Banco (Norte) \\ Sur – Łódź',
  firsInfoLayer: { legalName: 'Banco Norte, S.A.', shortName: 'Norte', address: 'Calle Mayor 1', email: 'a@b.example' },
};

test('R-ACC-57 the form is a valid PDF in the name of the entity', () => {
  const form = renderHolderVerificationPdf(ENTITY).toString('latin1');
  expect(form).toContain('(Banco \\(Norte\\) \\\\ Sur ? ?\xf3d?) Tj');
  expect(form).toContain('(Banco Norte, S.A. \xb7 Calle Mayor 1) Tj');
  const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(form) ?? [];
  expect(form.slice(Number(table), Number(table) + 4)).toBe('xref');
  const offsets = [...form.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => expect(form.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true));
  const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(form) ?? [];
  expect(content).toHaveLength(Number(length));
});

test('R-ACC-57 the completed form is accepted as a document', async () => {
  const form = renderHolderVerificationPdf(ENTITY);
  expect(await inspectDocument(Buffer.from(form.toString('base64')), 'pdf')).toEqual(form);
});
