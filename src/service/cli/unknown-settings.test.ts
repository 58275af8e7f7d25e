import { expect, test } from 'vitest';
import { ALL_SETTINGS } from '#service/settings/setting-records.ts';
import { findMisspelledSettings } from './unknown-settings.ts';

const known = ALL_SETTINGS.map(({ name }) => name);

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['PORTAL_ADRESS', 'PORTAL_ADDRESS'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['database_url', 'DATABASE_URL'],
  ['SECRETS', 'SECRET'],
])('R-OPS-02 a variable %s is told, as %s may be meant', (name, meant) => {
  expect(findMisspelledSettings(['PATH', name])).toEqual([
    `${name} is no setting, and nothing comes of it: ${meant} may be meant.`,
  ]);
});

test('R-OPS-02 what machines have by themselves is not told, nor a setting that there is', () => {
  const usual = ['HOME', 'PATH', 'PWD', 'SHELL', 'TERM', 'USER', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'LC_ALL', 'TZ', 'PS1'];
  const ofOthers = ['PGHOST', 'PGPORT', 'NODE_PATH', 'NODE_OPTIONS', 'NODE_VERSION', 'npm_config_port', 'INIT_CWD'];
  expect(findMisspelledSettings([...usual, ...ofOthers, ...known])).toEqual([]);
});
