import { buildPdf, buildPdfWithObjects } from './document-builders.ts';
import type { HostileText } from './hostile-content.ts';

const base64 = (content: Buffer) => content.toString('base64');

/** What is no document in base64, or too long. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ['nothing', 'pdf', () => '', 400, 642],
  ['a data: prefix', 'pdf', () => `data:application/pdf;base64,${base64(buildPdf())}`, 400, 400],
  ['no base64', 'pdf', () => 'esto no es un documento', 400, 400],
  ['base64url', 'pdf', () => `${base64(buildPdf())}-_-_`, 400, 400],
  ['base64 with line breaks', 'pdf', () => base64(buildPdf()).replace(/(.{60})/g, '$1\n'), 400, 400],
  ['base64 that was cut', 'pdf', () => base64(buildPdf()).slice(0, -3), 400, 400],
  ['a document that is too large', 'pdf', () => base64(buildPdfWithObjects([`%${'x'.repeat(5_000_000)}`])), 413, 400],
  ['a document that is much too large', 'jpg', () => base64(Buffer.alloc(12_000_000, 0xff)), 413, 400],
];
