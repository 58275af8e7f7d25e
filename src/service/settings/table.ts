import {
  ADDRESS,
  DATABASE,
  hostName,
  ISSUER,
  MAIL,
  oneOf,
  PORT,
  PORTAL,
  PROXIES,
  type Rule,
  SECRET,
  SMTP,
  STOP_DELAY,
  TIME_ZONE,
} from './rules.ts';

/** A setting of the environment, for the check at the start and for the table of `docs/operating.md`. */
interface SettingRecord {
  /** The variable. */
  name: string;
  /** What a value has to be; any text when left out. */
  rule?: Rule;
  /** What it does, in a few words. */
  means: string;
  /** What holds when it is left out, in words. */
  without: string;
}

/** What other settings take their defaults from. */
interface Basics {
  port: number;
  isProduction: boolean;
}

export interface Setting extends SettingRecord {
  /** The value of the text that was given, or the default when it was left out. */
  read: (text: string | undefined, basics: Basics) => unknown;
}

const define = <Own extends Setting>(setting: Own): Own => setting;

const asGiven = (text?: string) => text;
const unlessFalse = (text?: string) => text !== 'false';
const YES_OR_NO = oneOf('true', 'false');

/** The settings of a start by their name in the code (R-OPS-02), in the order of the documentation. */
export const SETTINGS = {
  port: define({
    name: 'PORT',
    rule: PORT,
    read: (text = '4200') => Number(text),
    means: 'port of portal and service',
    without: '4200',
  }),
  host: define({
    name: 'HOST',
    rule: ADDRESS,
    read: (text = '127.0.0.1') => text,
    means: 'address to listen on',
    without: '127.0.0.1',
  }),
  adminPort: define({
    name: 'ADMIN_PORT',
    rule: PORT,
    read: (text) => (text === undefined ? undefined : Number(text)),
    means: 'port of [health and metrics](#see-how-it-does)',
    without: 'there are none',
  }),
  adminHost: define({
    name: 'ADMIN_HOST',
    rule: ADDRESS,
    read: (text = '127.0.0.1') => text,
    means: 'address to listen on for them',
    without: '127.0.0.1',
  }),
  databaseUrl: define({
    name: 'DATABASE_URL',
    rule: DATABASE,
    read: asGiven,
    means: 'an existing PostgreSQL 15 or later',
    without: 'the embedded PostgreSQL 18',
  }),
  dataFolder: define({
    name: 'DATA_FOLDER',
    read: (text = '.data') => text,
    means: 'folder of the embedded database and of the secret',
    without: '`.data`',
  }),
  secret: define({
    name: 'SECRET',
    rule: SECRET,
    read: asGiven,
    means: 'signs sessions, at least 32 characters',
    without: 'made once, kept in the data folder',
  }),
  smtpUrl: define({
    name: 'SMTP_URL',
    rule: SMTP,
    read: asGiven,
    means: '`smtp://user:password@host:587`: mails go out',
    without: 'they stay readable at `/mailbox`',
  }),
  mailFrom: define({
    name: 'MAIL_FROM',
    rule: MAIL,
    read: asGiven,
    means: 'the address that mails come from',
    without: "the entity's or the console's own",
  }),
  /** `{host}` stands for the host. */
  portalAddress: define({
    name: 'PORTAL_ADDRESS',
    rule: PORTAL,
    read: (text, { port }) => text ?? `http://{host}:${port}`,
    means: 'where people find a host, for links in mails',
    without: '`http://{host}:4200`',
  }),
  /** In lower case. */
  consoleHost: define({
    name: 'CONSOLE_HOST',
    rule: hostName('consola.banco.example'),
    read: (text = 'consola.localhost') => text.toLowerCase(),
    means: "the host of the console, none of an entity's",
    without: '`consola.localhost`',
  }),
  /** In lower case. */
  stageHost: define({
    name: 'STAGE_HOST',
    rule: hostName('escenario.banco.example'),
    read: (text = 'escenario.localhost') => text.toLowerCase(),
    means: 'the host of the stage, another of its own',
    without: '`escenario.localhost`',
  }),
  publishFolder: define({
    name: 'PUBLISH_FOLDER',
    read: asGiven,
    means: 'a folder that gets every publication',
    without: 'nothing is written',
  }),
  takesReports: define({
    name: 'REPORTS',
    rule: YES_OR_NO,
    read: unlessFalse,
    means: '`false`: suppliers send support no reports',
    without: 'they may',
  }),
  showsDocs: define({
    name: 'API_DOCS',
    rule: YES_OR_NO,
    read: (text, { isProduction }) => (text ?? String(!isProduction)) === 'true',
    means: '`true`, `false`: the contract stands at `/docs`',
    without: 'it does, but not in production',
  }),
  needsReview: define({
    name: 'FOUR_EYES',
    rule: YES_OR_NO,
    read: unlessFalse,
    means: '`false`: a version may be approved by its authors',
    without: 'somebody else approves',
  }),
  trustProxy: define({
    name: 'TRUST_PROXY',
    rule: PROXIES,
    read: asGiven,
    means: 'proxies that may say where a call comes from',
    without: 'none',
  }),
  /** In seconds. */
  stopDelay: define({
    name: 'STOP_DELAY',
    rule: STOP_DELAY,
    read: (text = '0') => Number(text),
    means: 'seconds to take requests still after SIGTERM',
    without: '0',
  }),
  /** It was a setting before entities had one of their own; another day than theirs would be another price. */
  timeZone: define({
    name: 'TIME_ZONE',
    rule: TIME_ZONE,
    read: () => undefined,
    means: 'no more: each entity states its `timeZone`',
    without: 'as it should be',
  }),
  /** Real suppliers use it: no mailbox, no preview. */
  isProduction: define({
    name: 'NODE_ENV',
    rule: oneOf('production', 'development', 'test'),
    read: (text) => text === 'production',
    means: '`production`: no demo data, mailbox or preview',
    without: 'all of them',
  }),
};

/** The bank's identity provider (R-CON-09): the first three go together, the others with them. */
const PROVIDER_SETTINGS = [
  {
    name: 'OIDC_ISSUER',
    rule: ISSUER,
    means: "identity provider of the console's staff",
    without: 'staff have passwords',
  },
  { name: 'OIDC_CLIENT_ID', means: 'what it knows the console as', without: 'staff have passwords' },
  { name: 'OIDC_CLIENT_SECRET', means: "the console's secret there", without: 'staff have passwords' },
  { name: 'OIDC_NAME', means: 'what people know the provider by', without: 'the host of `OIDC_ISSUER`' },
  {
    name: 'OIDC_ROLES_CLAIM',
    means: 'its claim that says what somebody may do',
    without: 'an admin says it',
  },
] as const satisfies readonly SettingRecord[];

/** All settings that there are. */
export const ALL_SETTINGS: readonly SettingRecord[] = [...Object.values(SETTINGS), ...PROVIDER_SETTINGS];
