import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const SECRET = 'un-secreto-largo-que-nadie-conoce-77';

describe('R-OPS-02 a secret may stand in a file', () => {
  test('whose line break at the end is not part of it', () => {
    const read = readEnvironment({
      SECRET_FILE: fileWith('secret', `${SECRET}\n`),
      DATABASE_URL_FILE: fileWith('url', 'postgres://u:p@db:5432/d\r\n'),
      SMTP_URL_FILE: fileWith('smtp', 'smtps://u:p@mail:465'),
      OIDC_ISSUER: 'https://login.banco.example',
      OIDC_CLIENT_ID: 'consola',
      OIDC_CLIENT_SECRET_FILE: fileWith('client', 'cliente'),
    });
    expect(read).toMatchObject({
      secret: SECRET,
      databaseUrl: 'postgres://u:p@db:5432/d',
      smtpUrl: 'smtps://u:p@mail:465',
      provider: { clientSecret: 'cliente' },
    });
  });

  test.each([
    [
      'of which both forms are set',
      { SECRET, SECRET_FILE: fileWith('a', SECRET) },
      'SECRET and SECRET_FILE are both set: keep one of them.',
    ],
    [
      'that is not there',
      { SECRET_FILE: join(folder, 'none') },
      `SECRET_FILE is "${join(folder, 'none')}", which this user cannot read: name a file with the value of SECRET.`,
    ],
    [
      'that is a folder',
      { SECRET_FILE: folder },
      `SECRET_FILE is "${folder}", which this user cannot read: name a file with the value of SECRET.`,
    ],
    [
      'that is empty',
      { SECRET_FILE: fileWith('b', '\n') },
      `SECRET_FILE is "${join(folder, 'b')}", which is empty: name a file with the value of SECRET.`,
    ],
    ['with a wrong value', { SECRET_FILE: fileWith('c', 'corto-77') }, 'SECRET has to have at least 32 characters.'],
    [
      'with two lines',
      { SECRET_FILE: fileWith('d', `${SECRET}\n\n`) },
      'SECRET has to be without line breaks, and without spaces around it.',
    ],
  ])(
    'and a file %s stops the start with one sentence, without the value',
    (_name, variables: Record<string, string>, sentence) => {
      expect(() => readEnvironment(variables)).toThrow(new Error(sentence));
    },
  );

  test('and no other setting has such a variable', () => {
    expect(readEnvironment({ MAIL_FROM_FILE: fileWith('from', 'a@b.example') }).mailFrom).toBeUndefined();
  });
});
