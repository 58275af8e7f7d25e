import { expect, test } from 'vitest';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { readInvitation } from './invitation.ts';

const brand = (code: string, senderAddress = 'portal@bank.example') => ({ code, senderAddress }) as EntityBrand;
const ENTITIES = [brand('9000'), brand('9001', '')];
const FLAGS = { entity: '9000', 'tax-id': ' b84102736', name: ' Talleres Ruiz ', email: 'ana@talleresruiz.example' };

test('a tax id may be typed in lower case, and a missing alias is derived from the email', () => {
  expect(readInvitation(FLAGS, ENTITIES)).toEqual({
    entity: '9000',
    supplierId: 'B84102736',
    name: 'Talleres Ruiz',
    email: 'ana@talleresruiz.example',
    alias: 'anataller',
  });
  expect(readInvitation({ ...FLAGS, email: 'a@b.es' }, ENTITIES).alias).toBe('abes0000');
  expect(readInvitation({ ...FLAGS, alias: 'anaruiz1' }, ENTITIES).alias).toBe('anaruiz1');
});

test('all invalid values are reported together, each with its rule', () => {
  const wrong = { entity: '9009', 'tax-id': 'B8410273', email: 'ana, eva@b.example', alias: 'anaruiz0001' };
  expect(() => readInvitation(wrong, ENTITIES)).toThrow(
    '--entity is "9009", but has to be the code of a published entity (9000, 9001); --tax-id is "B8410273", but has to be a NIF, NIE or CIF such as B84102730; --name is missing: it has to be the name of the company, in one line of at most 100 characters; --email is "ana, eva@b.example", but has to be the mail address of one person; --alias is "anaruiz0001", but has to have 8 or 9 letters without accents, digits or underscores.',
  );
});

test.each([
  ['an entity without a sender address', { entity: '9001' }, 'its definition names no address to write mails from'],
  ['a name of two lines', { name: 'Talleres\nRuiz' }, '--name is'],
  ['an alias of seven characters', { alias: 'anaruiz' }, '--alias is "anaruiz"'],
  ['an alias with an accent', { alias: 'anaruíz01' }, '--alias is "anaruíz01"'],
])('%s is refused', (_what, flags, sentence) => {
  expect(() => readInvitation({ ...FLAGS, ...flags }, ENTITIES)).toThrow(sentence);
});
