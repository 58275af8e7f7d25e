import {
  LISTENING_ADDRESS_RULE,
  CONFIRMING_URL_RULE,
  DATABASE_RULE,
  createHostNameRule,
  ISSUER_RULE,
  MAIL_RULE,
  createOneOfRule,
  PORT_RULE,
  PORTAL_ADDRESS_RULE,
  PROXIES_RULE,
  type SettingRule,
  SCAN_URL_RULE,
  FACTORS_RULE,
  KEY_RULE,
  SECRET_RULE,
  SHARE_RULE,
  SMTP_RULE,
  STOP_DELAY_RULE,
  REMOVED_TIME_ZONE_RULE,
} from './setting-rules.ts';

/** A setting of the environment, for the check at the start and the table in `docs/operating.md`. */
interface SettingRecord {
  name: string;
  /** The rule that a value must satisfy; by default any text is valid. */
  rule?: SettingRule;
  /** Whether a variable of this name and `_FILE` may name a file with the value, as platforms hand secrets over. */
  mayBeFile?: boolean;
  /** The effect, in a few words. */
  means: string;
  /** The effect of leaving it unset, in a few words. */
  without: string;
}

/** The end of the name of a variable that names a file with the value of a setting. */
export const FILE_SUFFIX = '_FILE';

/** Settings from which the defaults of others are derived. */
interface Basics {
  port: number;
  isProduction: boolean;
}

export interface Setting extends SettingRecord {
  /** Parses the given text, or returns the default when it is undefined. */
  read: (text: string | undefined, basics: Basics) => unknown;
}

const define = <Own extends Setting>(setting: Own): Own => setting;

const asGiven = (text?: string) => text;
const unlessFalse = (text?: string) => text !== 'false';
const YES_OR_NO = createOneOfRule('true', 'false');

/** The settings by their name in the code (R-OPS-02), in the order of the documentation. */
export const SETTINGS = {
  port: define({
    name: 'PORT',
    rule: PORT_RULE,
    read: (text = '4200') => Number(text),
    means: 'port of all sites',
    without: '4200',
  }),
  host: define({
    name: 'HOST',
    rule: LISTENING_ADDRESS_RULE,
    read: (text = '127.0.0.1') => text,
    means: 'listening address',
    without: '127.0.0.1',
  }),
  adminPort: define({
    name: 'ADMIN_PORT',
    rule: PORT_RULE,
    read: (text) => (text === undefined ? undefined : Number(text)),
    means: 'port of [health and metrics](#health-and-metrics)',
    without: 'none',
  }),
  adminHost: define({
    name: 'ADMIN_HOST',
    rule: LISTENING_ADDRESS_RULE,
    read: (text = '127.0.0.1') => text,
    means: 'its listening address',
    without: '127.0.0.1',
  }),
  databaseUrl: define({
    name: 'DATABASE_URL',
    mayBeFile: true,
    rule: DATABASE_RULE,
    read: asGiven,
    means: 'PostgreSQL 15 or later',
    without: 'embedded PostgreSQL 18',
  }),
  dataFolder: define({
    name: 'DATA_FOLDER',
    read: (text = '.data') => text,
    means: 'embedded database and secret',
    without: '`.data`',
  }),
  secret: define({
    name: 'SECRET',
    mayBeFile: true,
    rule: SECRET_RULE,
    read: asGiven,
    means: 'signs sessions; at least 32 characters',
    without: 'generated there',
  }),
  signatureKey: define({
    name: 'SIGNATURE_KEY',
    mayBeFile: true,
    rule: KEY_RULE,
    read: asGiven,
    means: 'protects what users sign with; 32 bytes in base64',
    without: 'follows from `SECRET`',
  }),
  smtpUrl: define({
    name: 'SMTP_URL',
    mayBeFile: true,
    rule: SMTP_RULE,
    read: asGiven,
    means: '`smtp://user:password@host:587`',
    without: 'mails stay at `/mailbox`',
  }),
  mailFrom: define({
    name: 'MAIL_FROM',
    rule: MAIL_RULE,
    read: asGiven,
    means: 'sender of mails',
    without: "the entity's, `consola@…`",
  }),
  /** `{host}` is replaced by the host. */
  portalAddress: define({
    name: 'PORTAL_ADDRESS',
    rule: PORTAL_ADDRESS_RULE,
    read: (text, { port }) => text ?? `http://{host}:${port}`,
    means: 'public address in mailed links',
    without: '`http://{host}:4200`',
  }),
  /** In lower case. */
  consoleHost: define({
    name: 'CONSOLE_HOST',
    rule: createHostNameRule('consola.banco.example'),
    read: (text = 'consola.localhost') => text.toLowerCase(),
    means: 'host of the console',
    without: '`consola.localhost`',
  }),
  /** In lower case. */
  stageHost: define({
    name: 'STAGE_HOST',
    rule: createHostNameRule('escenario.banco.example'),
    read: (text = 'escenario.localhost') => text.toLowerCase(),
    means: 'host of the stage',
    without: '`escenario.localhost`',
  }),
  publishFolder: define({
    name: 'PUBLISH_FOLDER',
    read: asGiven,
    means: 'folder for every publication',
    without: 'none',
  }),
  takesReports: define({
    name: 'REPORTS',
    rule: YES_OR_NO,
    read: unlessFalse,
    means: '`false`: suppliers send no reports',
    without: 'suppliers may',
  }),
  showsDocs: define({
    name: 'API_DOCS',
    rule: YES_OR_NO,
    read: (text, { isProduction }) => (text ?? String(!isProduction)) === 'true',
    means: '`true`: contract at `/docs`',
    without: 'not in production',
  }),
  needsReview: define({
    name: 'FOUR_EYES',
    rule: YES_OR_NO,
    read: unlessFalse,
    means: '`false`: authors may approve',
    without: 'others approve',
  }),
  requiresSignatures: define({
    name: 'CONSOLE_SIGNATURES',
    rule: YES_OR_NO,
    read: (text, { isProduction }) => (text ?? String(isProduction)) === 'true',
    means: '`true`: staff need [means to sign](#signatures-of-staff)',
    without: 'in production',
  }),
  trustProxy: define({
    name: 'TRUST_PROXY',
    rule: PROXIES_RULE,
    read: asGiven,
    means: 'proxies with trusted headers',
    without: 'none',
  }),
  confirmingUrl: define({
    name: 'CONFIRMING_URL',
    rule: CONFIRMING_URL_RULE,
    read: asGiven,
    means: "service root of the bank's service",
    without: 'reference service',
  }),
  confirmingCa: define({
    name: 'CONFIRMING_CA',
    read: asGiven,
    means: 'PEM file, further authorities for it',
    without: "the system's",
  }),
  confirmingCert: define({
    name: 'CONFIRMING_CERT',
    read: asGiven,
    means: 'PEM file, client certificate',
    without: 'none',
  }),
  confirmingKey: define({
    name: 'CONFIRMING_KEY',
    read: asGiven,
    means: 'PEM file, its key',
    without: 'none',
  }),
  confirmingCalls: define({
    name: 'CONFIRMING_CALLS',
    read: asGiven,
    means: 'folder with records of [its other calls](bank-service.md#calls-of-your-own)',
    without: 'none',
  }),
  scanUrl: define({
    name: 'SCAN_URL',
    rule: SCAN_URL_RULE,
    read: asGiven,
    means: "virus scanner of suppliers' documents",
    without: 'inspection alone',
  }),
  /** In seconds. */
  stopDelay: define({
    name: 'STOP_DELAY',
    rule: STOP_DELAY_RULE,
    read: (text = '0') => Number(text),
    means: 'seconds of service after SIGTERM',
    without: '0',
  }),
  contractWatch: define({
    name: 'CONTRACT_WATCH',
    rule: SHARE_RULE,
    read: (text = '0.1') => Number(text),
    means: "share of bank's answers examined",
    without: '0.1',
  }),
  confirmingEvidence: define({
    name: 'CONFIRMING_EVIDENCE',
    rule: YES_OR_NO,
    read: (text) => text === 'true',
    means: "`true`: bank's service takes evidence with advances",
    without: '`false`',
  }),
  /** Removed when entities got a time zone of their own; a different day here would mean different prices. */
  timeZone: define({
    name: 'TIME_ZONE',
    rule: REMOVED_TIME_ZONE_RULE,
    read: () => undefined,
    means: "replaced by the entity's `timeZone`",
    without: 'leave unset',
  }),
  /** In production, real suppliers use the service: it has no mailbox and no preview. */
  isProduction: define({
    name: 'NODE_ENV',
    rule: createOneOfRule('production', 'development', 'test'),
    read: (text) => text === 'production',
    means: '`production`: no demo, mailbox, preview',
    without: 'all three',
  }),
};

/** The bank's identity provider (R-CON-09): the first three are set together; the others need them. */
const PROVIDER_SETTINGS = [
  {
    name: 'OIDC_ISSUER',
    rule: ISSUER_RULE,
    means: 'identity provider for staff',
    without: 'passwords',
  },
  { name: 'OIDC_CLIENT_ID', means: 'client id of the console', without: 'passwords' },
  { name: 'OIDC_CLIENT_SECRET', mayBeFile: true, means: 'its client secret', without: 'passwords' },
  { name: 'OIDC_NAME', means: 'name on the login page', without: 'the host of `OIDC_ISSUER`' },
  {
    name: 'OIDC_ROLES_CLAIM',
    means: 'claim with roles and scope',
    without: 'set by an admin',
  },
  {
    name: 'OIDC_ACR',
    rule: FACTORS_RULE,
    means: '`acr` or `amr` values that [sign](#signatures-of-staff), with commas',
    without: 'means of the console sign',
  },
] as const satisfies readonly SettingRecord[];

/** All settings of the environment. */
export const ALL_SETTINGS: readonly SettingRecord[] = [...Object.values(SETTINGS), ...PROVIDER_SETTINGS];

/** The names of all variables that have an effect. */
export const SETTING_VARIABLES: readonly string[] = ALL_SETTINGS.flatMap(({ name, mayBeFile }) =>
  mayBeFile ? [name, `${name}${FILE_SUFFIX}`] : [name],
);
