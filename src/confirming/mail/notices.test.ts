import { expect, test } from 'vitest';
import { formatContact } from './notices.ts';

const [email, phone] = ['ayuda@banco.example', '900 123 456'];

test.each([
  [{ email, phone }, 'escriba cuanto antes a ayuda@banco.example o llame al 900 123 456'],
  [{ email }, 'escriba cuanto antes a ayuda@banco.example'],
  [{ phone }, 'llame cuanto antes al 900 123 456'],
  [{}, 'escriba cuanto antes a datos@banco.example'],
])('a notice names the support contact %o for questions, or its sender when there is none', (support, message) => {
  expect(formatContact({ senderAddress: 'datos@banco.example', support })).toBe(message);
});
