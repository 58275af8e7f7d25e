import { expect, test } from 'vitest';
import { ALL_SETTINGS } from '#platform/settings/setting-records.ts';
import { describeMisspelledSettings } from './unknown-settings.ts';

const known = ALL_SETTINGS.map(({ name }) => name);

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['PORTAL_ADRESS', 'PORTAL_ADDRESS'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['database_url', 'DATABASE_URL'],
  ['SECRETS', 'SECRET'],
])('R-OPS-02 a variable %s is reported as a possible misspelling of %s', (name, meant) => {
  expect(describeMisspelledSettings(['PATH', name])).toEqual([
    `${name} is not a setting and has no effect: did you mean ${meant}?`,
  ]);
});

test('R-OPS-02 common variables of machines and existing settings are not reported', () => {
  const usual = ['HOME', 'PATH', 'PWD', 'SHELL', 'TERM', 'USER', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'LC_ALL', 'TZ', 'PS1'];
  const ofOthers = ['PGHOST', 'PGPORT', 'NODE_PATH', 'NODE_OPTIONS', 'NODE_VERSION', 'npm_config_port', 'INIT_CWD'];
  expect(describeMisspelledSettings([...usual, ...ofOthers, ...known])).toEqual([]);
});
