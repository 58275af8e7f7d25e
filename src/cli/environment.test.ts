import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 4200,
  adminPort: undefined,
  adminHost: '127.0.0.1',
  databaseUrl: undefined,
  dataFolder: '.data',
  secret: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
  portalAddress: 'http://{host}:4200',
  consoleHost: 'consola.localhost',
  provider: undefined,
  publishFolder: undefined,
  stageHost: 'escenario.localhost',
  needsReview: true,
  takesReports: true,
  showsDocs: true,
  trustProxy: undefined,
  stopDelay: 0,
  isProduction: false,
};

test('without settings the portal listens on 127.0.0.1:4200 and uses the embedded database', () => {
  expect(readEnvironment({})).toMatchObject(DEFAULTS);
  expect(readEnvironment({ PORT: '', HOST: '', DATABASE_URL: '', DATA_FOLDER: '', SECRET: '' })).toMatchObject(
    DEFAULTS,
  );
});

test('settings of the environment are used', () => {
  const secret = 's'.repeat(32);
  expect(
    readEnvironment({
      PORT: '80',
      HOST: '0.0.0.0',
      ADMIN_PORT: '9090',
      ADMIN_HOST: '10.0.0.5',
      DATABASE_URL: 'postgresql://a:b@db:5432/confirming-2?sslmode=require',
      DATA_FOLDER: '/data',
      SECRET: secret,
      SMTP_URL: 'smtps://user:word@mail.example:465',
      MAIL_FROM: 'portal@bank.example',
      PORTAL_ADDRESS: 'https://{host}',
      CONSOLE_HOST: 'Consola.Banco.example',
      STAGE_HOST: 'Escenario.Banco.example',
      FOUR_EYES: 'false',
      REPORTS: 'false',
      PUBLISH_FOLDER: '/srv/portal',
      OIDC_ISSUER: 'https://login.banco.example/staff',
      OIDC_CLIENT_ID: 'consola',
      OIDC_CLIENT_SECRET: 'of the provider',
      OIDC_ROLES_CLAIM: 'groups',
      TRUST_PROXY: '10.0.0.0/8',
      STOP_DELAY: '5',
      NODE_ENV: 'production',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    adminPort: 9090,
    adminHost: '10.0.0.5',
    databaseUrl: 'postgresql://a:b@db:5432/confirming-2?sslmode=require',
    dataFolder: '/data',
    secret,
    smtpUrl: 'smtps://user:word@mail.example:465',
    mailFrom: 'portal@bank.example',
    portalAddress: 'https://{host}',
    consoleHost: 'consola.banco.example',
    stageHost: 'escenario.banco.example',
    needsReview: false,
    showsDocs: false,
    takesReports: false,
    publishFolder: '/srv/portal',
    provider: {
      issuer: 'https://login.banco.example/staff',
      clientId: 'consola',
      clientSecret: 'of the provider',
      name: 'login.banco.example',
      rolesClaim: 'groups',
    },
    trustProxy: '10.0.0.0/8',
    stopDelay: 5,
    isProduction: true,
  });
});

test('R-OPS-02 every invalid setting is reported in one sentence on its own line', () => {
  expect(() => readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x', SECRET: 'short' })).toThrow(
    /^PORT is "eighty", but has to be a number from 1 to 65535\.\nDATABASE_URL has to look like postgres:\/\/user:password@host:5432\/database\.\nSECRET has to have at least 32 characters\.$/,
  );
});

test.each(['0', '65536', '-1', '4200.5', '04200', '4e3'])('a PORT of "%s" is refused', (port) => {
  expect(() => readEnvironment({ PORT: port })).toThrow(`PORT is "${port}"`);
});

test('R-OPS-01 an admin port that is no number, or that of the portal, is refused', () => {
  expect(() => readEnvironment({ ADMIN_PORT: 'admin' })).toThrow(
    'ADMIN_PORT is "admin", but has to be a number from 1 to 65535.',
  );
  expect(() => readEnvironment({ ADMIN_PORT: '4200' })).toThrow(
    'ADMIN_PORT and PORT are both 4200: each needs one of its own.',
  );
});

test('invalid mail settings are reported without a possible password', () => {
  const wrong = {
    SMTP_URL: 'mail.example:secret',
    MAIL_FROM: 'a@b.example, c@d.example',
    PORTAL_ADDRESS: 'https://portal',
  };
  expect(() => readEnvironment(wrong)).toThrow(
    'SMTP_URL has to look like smtp://user:password@host:587.\nMAIL_FROM is "a@b.example, c@d.example", but has to be one mail address.\nPORTAL_ADDRESS is "https://portal", but has to look like https://{host}.',
  );
});

test.each(['https://consola.banco.example', 'consola.banco.example:443', '-x.example', '10.0.0.1', 'a b', 'a..b'])(
  'a CONSOLE_HOST of "%s" is refused',
  (host) => {
    expect(() => readEnvironment({ CONSOLE_HOST: host })).toThrow(
      `CONSOLE_HOST is "${host}", but has to be a host name such as consola.banco.example.`,
    );
  },
);

test('a STAGE_HOST that is not a host name is refused', () => {
  expect(() => readEnvironment({ STAGE_HOST: 'https://escenario.banco.example' })).toThrow(
    'STAGE_HOST is "https://escenario.banco.example", but has to be a host name such as escenario.banco.example.',
  );
});

test('R-CONF-46 a TIME_ZONE other than the default is refused, because entities state their own', () => {
  expect(() => readEnvironment({ TIME_ZONE: 'Atlantic/Canary' })).toThrow(
    'TIME_ZONE is "Atlantic/Canary", but has to be left out: this setting was removed, as each entity.json states its timeZone.',
  );
  expect(() => readEnvironment({ TIME_ZONE: 'Europe/Madrid' })).not.toThrow();
});

test('an invalid setting is not printed when it may contain a password', () => {
  const refused = () => readEnvironment({ DATABASE_URL: 'postgres://user:geheim@', SECRET: 'geheim' });
  expect(refused).toThrow(/^(?!.*geheim)/);
});

test.each([
  [
    { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'x' },
    'OIDC_CLIENT_SECRET is missing: a login through an identity provider needs it.',
  ],
  [
    { OIDC_ROLES_CLAIM: 'groups', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    'OIDC_ISSUER is missing: a login through an identity provider needs it.',
  ],
  [
    { OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    'OIDC_ISSUER is "http://login.example", but has to look like https://login.banco.example.',
  ],
])('R-CON-09 an incomplete identity provider, or one without TLS, is refused (%#)', (settings, sentence) => {
  expect(() => readEnvironment(settings)).toThrow(sentence);
});

test('R-CON-09 a provider on this machine needs no TLS, and its name can be set', () => {
  const settings = { OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
  expect(readEnvironment({ ...settings, OIDC_NAME: 'Banco Roble' }).provider).toEqual({
    issuer: 'http://127.0.0.1:9000',
    clientId: 'x',
    clientSecret: 'y',
    name: 'Banco Roble',
  });
});

test('R-REP-04 a REPORTS that is neither true nor false is refused, so that a typo never enables reports', () => {
  expect(readEnvironment({ REPORTS: 'true' }).takesReports).toBe(true);
  expect(() => readEnvironment({ REPORTS: 'no' })).toThrow('REPORTS is "no", but has to be true or false.');
});

test('the contract is shown at /docs except in production, unless API_DOCS is set', () => {
  const shown = (settings: Record<string, string>) => readEnvironment(settings).showsDocs;
  expect([shown({}), shown({ API_DOCS: '' }), shown({ API_DOCS: 'false' })]).toEqual([true, true, false]);
  expect([shown({ NODE_ENV: 'production' }), shown({ NODE_ENV: 'production', API_DOCS: 'true' })]).toEqual([
    false,
    true,
  ]);
  expect(() => shown({ API_DOCS: '1' })).toThrow('API_DOCS is "1", but has to be true or false.');
});
