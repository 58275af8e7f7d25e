import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { readEnvironment } from './environment.ts';

interface Samples {
  right: string[];
  wrong: string[];
}

/** Part of every address and key below; it must not appear in the output of a start. */
const PASSWORD = 'gEheim-7';

const SETTINGS: Record<string, Samples> = {
  PORT: {
    right: ['1', '65535'],
    wrong: ['0', '65536', '-1', '80.5', '4e3', '04200', '4200 ', 'http', '9'.repeat(999)],
  },
  HOST: {
    right: ['0.0.0.0', '::1', 'localhost', 'maquina-3'],
    wrong: ['a b', '0.0.0.0:80', '[::1]', 'http://x', '999.1.1.1', `postgres://u:${PASSWORD}@h/d`],
  },
  DATABASE_URL: {
    right: [`postgres://u:${PASSWORD}@db:5432/d?sslmode=require`, 'postgresql://db/d'],
    wrong: [
      `mysql://u:${PASSWORD}@h/d`,
      `u:${PASSWORD}@h/d`,
      `postgres://u:${PASSWORD}@h`,
      `postgres://u:${PASSWORD}@/d`,
      `postgres://u:${PASSWORD}@h:70000/d`,
      `postgres://u:${PASSWORD}%@h/d`,
      `postgres://u:1#${PASSWORD}@h/d`,
      `postgres://u:${PASSWORD}@h/d\n`,
      `postgres://u:${PASSWORD}@h/d/e`,
      ' ',
    ],
  },
  DATA_FOLDER: { right: ['/srv/datos', 'with blank'], wrong: [' ', '.data\n', '/srv/a\u0000b'] },
  SECRET: { right: [PASSWORD.repeat(4)], wrong: [PASSWORD, ` ${PASSWORD.repeat(4)}`, `${PASSWORD.repeat(4)}\n`] },
  SMTP_URL: {
    right: [`smtps://u:${PASSWORD}@mail:465`, 'smtp://mail'],
    wrong: [
      `http://u:${PASSWORD}@mail`,
      `smtp://u:1/${PASSWORD}@mail`,
      `smtp://u:${PASSWORD}%@mail`,
      `mail:${PASSWORD}`,
      `smtp://u:${PASSWORD}@mail:0`,
      'smtp://',
    ],
  },
  MAIL_FROM: { right: ['a@b.example'], wrong: ['a', 'a@b.example, c@d.example', 'Banco <a@b.example>'] },
  PORTAL_ADDRESS: {
    right: ['https://{host}', 'http://www.{host}:8443'],
    wrong: [
      'https://portal',
      '{host}',
      'ftp://{host}',
      'https://{host}/',
      'https://{host}/x',
      'https://{host}:99999',
      'https://{host}.{host}',
      'https://{host}?x',
      `https://u:${PASSWORD}@{host}`,
      `https://u:${PASSWORD}@@{host}`,
    ],
  },
  CONSOLE_HOST: { right: ['Consola.Banco.example'], wrong: ['a b', 'a..b', '10.0.0.1', 'https://c.example', 'c:443'] },
  STAGE_HOST: { right: ['escena'], wrong: ['-x.example', 'x_y', `https://u:${PASSWORD}@c.example`] },
  PUBLISH_FOLDER: { right: ['/srv/portal'], wrong: ['\t', '/srv/portal '] },
  REPORTS: { right: ['true', 'false'], wrong: ['no', '0', 'False', 'true '] },
  FOUR_EYES: { right: ['true', 'false'], wrong: ['maybe', 'False', 'yes'] },
  OIDC_ISSUER: {
    right: ['https://login.banco.example/x', 'http://127.0.0.1:9000'],
    wrong: [
      'junk',
      'http://login.example',
      `https://u:${PASSWORD}@login.example`,
      `htp://u:${PASSWORD}@x`,
      'https://x?y',
    ],
  },
  OIDC_CLIENT_ID: { right: ['consola'], wrong: ['consola\n'] },
  OIDC_CLIENT_SECRET: { right: [PASSWORD], wrong: [`${PASSWORD} `] },
  OIDC_NAME: { right: ['Banco Roble'], wrong: ['Banco\nRoble'] },
  OIDC_ROLES_CLAIM: { right: ['groups'], wrong: [' groups'] },
  OIDC_ACR: { right: ['mfa', 'urn:banco:loa:3,hwk'], wrong: ['mfa, hwk', 'pwd', 'mfa,pwd', 'mfa,', '0'] },
  CONSOLE_SIGNATURES: { right: ['true', 'false'], wrong: ['yes', 'True', 'true '] },
  TRUST_PROXY: {
    right: ['10.0.0.0/8', '10.0.0.1, fd00::/8', 'loopback'],
    wrong: ['junk', 'true', '1', '0.0.0.0/0', '10.0.0.0/33', '::/129', '10.0.0.1,', '10.0.0.0/8/8'],
  },
  CONFIRMING_URL: {
    right: ['https://api.banco.example/confirming', 'https://10.0.0.1:8443', 'http://127.0.0.1:9000/x'],
    wrong: [
      'junk',
      'ftp://api.example',
      `https://u:${PASSWORD}@api.example`,
      `https://${PASSWORD}@api.example`,
      `https://api.example/?key=${PASSWORD}`,
      'https://api.example/x?',
      'https://api.example/#x',
      'https://',
      'https://api.example:0',
      'https://api.example:99999',
      'api.example/confirming',
    ],
  },
  CONTRACT_WATCH: { right: ['0', '1', '0.25', '0.000001'], wrong: ['-1', '1.5', '2', '.5', '10%', '1e-1', 'all'] },
  STOP_DELAY: { right: ['0', '5', '120'], wrong: ['-1', '121', '5s', '0.5', '05', '1e1', '5 '] },
  TIME_ZONE: { right: ['Europe/Madrid'], wrong: ['Madrid', 'Atlantic/Canary', 'Europe/Madrid;'] },
  NODE_ENV: { right: ['production', 'development', 'test'], wrong: ['prod', 'Production', 'staging'] },
};

/** Not beside CONFIRMING_URL. */
const SCAN_URL: Samples = {
  right: ['clamd://10.0.0.5:3310', 'clamd://[::1]:3310/', 'icap://scan.banco.example:1344/avscan'],
  wrong: [
    'junk',
    'clamd://scan.example',
    'clamd://scan.example:0',
    'clamd://scan.example:3310/x',
    'icap://scan.example:1344',
    'icap://scan.example:1344/x y',
    `icap://scan.example:1344/x?key=${PASSWORD}`,
    `clamd://u:${PASSWORD}@scan.example:3310`,
    'tcp://scan.example:3310',
  ],
};

const choice = (name: string, { right, wrong }: Samples) =>
  fc.oneof(
    fc.constantFrom(...right).map((value) => ({ name, value, isWrong: false })),
    fc.constantFrom(...wrong).map((value) => ({ name, value, isWrong: true })),
  );

const anySettings = fc.tuple(...Object.entries(SETTINGS).map(([name, samples]) => choice(name, samples)));

/** Returns the lines that a start with these settings prints. */
function messagesOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('R-OPS-02 exactly the invalid settings are reported, each in one sentence, without secrets', () => {
  fc.assert(
    fc.property(anySettings, (choices) => {
      const messages = messagesOf(Object.fromEntries(choices.map(({ name, value }) => [name, value])));
      const wrong = choices.filter(({ isWrong }) => isWrong).map(({ name }) => name);
      expect(messages.map((line) => line.split(' ')[0]).toSorted()).toEqual(wrong.toSorted());
      for (const line of messages) expect(line).toMatch(/^[A-Z_]+ (is ".*", but )?has to .*\.$/);
      expect(messages.join('\n')).not.toContain(PASSWORD);
      expect(messages.join('\n').length).toBeLessThan(5000);
    }),
    { numRuns: 200 },
  );
});

const ALL_WRONG = Object.entries({ ...SETTINGS, SCAN_URL }).flatMap(([name, { wrong }]) =>
  wrong.map((value) => [name, value] as const),
);

test.each(ALL_WRONG)('R-OPS-02 %s is refused as %j', (name, value) => {
  const login = { OIDC_ISSUER: 'https://l.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
  const others = name.startsWith('OIDC_') ? login : {};
  expect(messagesOf({ ...others, [name]: value }).map((line) => line.split(' ')[0])).toEqual([name]);
});

test('a virus scanner is set for the reference service alone', () => {
  for (const url of SCAN_URL.right) expect(messagesOf({ SCAN_URL: url })).toEqual([]);
  expect(messagesOf({ SCAN_URL: SCAN_URL.right[0]!, CONFIRMING_URL: 'https://api.banco.example' })).toEqual([
    "SCAN_URL is for the reference service: the bank's service scans its documents itself.",
  ]);
});

test('R-SIDE-01 in production the calls go over TLS, or stay on this machine', () => {
  const production = { NODE_ENV: 'production' };
  expect(messagesOf({ ...production, CONFIRMING_URL: 'http://api.banco.example' })).toEqual([
    'CONFIRMING_URL has to begin with https:// in production: calls hold passwords.',
  ]);
  for (const url of ['https://api.banco.example', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(messagesOf({ ...production, CONFIRMING_URL: url })).toEqual([]);
  expect(messagesOf({ CONFIRMING_URL: 'http://api.banco.example' })).toEqual([]);
});

test('R-SIDE-01 files of certificates need what they are for', () => {
  const CONFIRMING_URL = 'https://api.banco.example';
  expect(messagesOf({ CONFIRMING_CA: 'ca.pem' })).toEqual([
    'CONFIRMING_URL is missing: CONFIRMING_CA is for the connection to it.',
  ]);
  expect(messagesOf({ CONFIRMING_URL, CONFIRMING_CERT: 'c.pem' })).toEqual([
    'CONFIRMING_KEY is missing: CONFIRMING_CERT needs it.',
  ]);
  expect(messagesOf({ CONFIRMING_URL, CONFIRMING_KEY: 'k.pem' })).toEqual([
    'CONFIRMING_CERT is missing: CONFIRMING_KEY needs it.',
  ]);
  expect(
    messagesOf({ CONFIRMING_URL, CONFIRMING_CA: 'ca.pem', CONFIRMING_CERT: 'c.pem', CONFIRMING_KEY: 'k' }),
  ).toEqual([]);
});

test('R-OPS-02 console and stage at the same host are refused, even if one host is the default', () => {
  const sentence = (host: string) => `CONSOLE_HOST and STAGE_HOST are both "${host}": each needs one of its own.`;
  expect(messagesOf({ CONSOLE_HOST: 'c.example', STAGE_HOST: 'C.example' })).toEqual([sentence('c.example')]);
  expect(messagesOf({ STAGE_HOST: 'consola.localhost' })).toEqual([sentence('consola.localhost')]);
  expect(messagesOf({ CONSOLE_HOST: 'escenario.localhost', STAGE_HOST: 'a b' })).toHaveLength(1);
});
