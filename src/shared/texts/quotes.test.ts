import { expect, test } from 'vitest';
import { writeSpanishQuotes } from './quotes.ts';

test.each([
  ['Comentar «Texto «Correo electrónico»»', 'Comentar «Texto “Correo electrónico”»'],
  ['«uno» y «dos»', '«uno» y «dos»'],
  ['no existe el día "2026-02-30"', 'no existe el día «2026-02-30»'],
  ['«dice «a» y «b»»', '«dice “a” y “b”»'],
  ['sin comillas', 'sin comillas'],
])('%s is printed as %s', (written, printed) => {
  expect(writeSpanishQuotes(written)).toBe(printed);
});
