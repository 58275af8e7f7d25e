import type { ProviderSettings } from '#service/studio/identity-provider.ts';
import { readProvider } from './environment-provider.ts';
import { FailedStart } from './failed-start.ts';
import {
  ADDRESS,
  DATABASE,
  hostName,
  MAIL,
  oneOf,
  PORT,
  PORTAL,
  PROXIES,
  SECRET,
  SMTP,
  STOP_DELAY,
  TIME_ZONE,
} from './setting-rules.ts';
import { Settings, type Variables } from './settings.ts';

/** What the environment decides about a start. */
export interface Environment {
  host: string;
  port: number;
  /** Where whoever runs it sees how it does: a port of its own; none when left out. */
  adminPort: number | undefined;
  adminHost: string;
  /** An existing PostgreSQL; the embedded one when left out. */
  databaseUrl: string | undefined;
  /** Folder of the embedded PostgreSQL and of the secret. */
  dataFolder: string;
  /** Signs the sessions; one of our own, kept in the data folder, when left out. */
  secret: string | undefined;
  /** Where mails go out; without it they stay in the outbox. */
  smtpUrl: string | undefined;
  /** The address that mails come from, when the server takes no other; the entity's own when left out. */
  mailFrom: string | undefined;
  /** Where suppliers find the portal of a host, for the links of mails: `{host}` stands for the host. */
  portalAddress: string;
  /** Where staff find the console: a host of its own, in lower case. */
  consoleHost: string;
  /** Gets every publication, for another web server. */
  publishFolder: string | undefined;
  /** Where scenes are shown: another host of its own. */
  stageHost: string;
  /** Whether suppliers may send support what they see. */
  takesReports: boolean;
  /** Whether the contract can be read at /docs. */
  showsDocs: boolean;
  /** Whether somebody else than its authors has to approve a version of an entity. */
  needsReview: boolean;
  /** Where staff of the console log in; with passwords when left out. */
  provider: ProviderSettings | undefined;
  /** Proxies whose word counts for where a call comes from. */
  trustProxy: string | undefined;
  /** Seconds for which it goes on taking requests after it has been asked to stop. */
  stopDelay: number;
  /** Real suppliers use it: no mailbox, no preview. */
  isProduction: boolean;
}

/**
 * Reads the settings of a command; an empty one counts as left out.
 * @throws FailedStart naming every setting that can't be used, a line each, never showing what may be secret (R-OPS-02)
 */
export function readEnvironment(variables: Variables): Environment {
  const { environment, settings } = readSettings(variables);
  refuseWrong(settings);
  return environment;
}

/** @throws FailedStart with a line for each setting that can't be used, if there is one */
export function refuseWrong(settings: Settings): void {
  const problems = settings.problems();
  if (problems.length > 0) throw new FailedStart(problems.join('\n'));
}

/**
 * The same for whoever has more to look at before a start is refused.
 * @returns what holds, with the default in the place of what can't be used, and the settings, which know what that is
 */
export function readSettings(variables: Variables): { environment: Environment; settings: Settings } {
  const settings = new Settings(variables);
  const port = Number(settings.read('PORT', PORT) ?? 4200);
  const adminPort = settings.read('ADMIN_PORT', PORT);
  const isProduction = settings.read('NODE_ENV', oneOf('production', 'development', 'test')) === 'production';
  const environment: Environment = {
    port,
    host: settings.read('HOST', ADDRESS) ?? '127.0.0.1',
    adminPort: adminPort === undefined ? undefined : Number(adminPort),
    adminHost: settings.read('ADMIN_HOST', ADDRESS) ?? '127.0.0.1',
    databaseUrl: settings.read('DATABASE_URL', DATABASE),
    dataFolder: settings.read('DATA_FOLDER') ?? '.data',
    secret: settings.read('SECRET', SECRET),
    smtpUrl: settings.read('SMTP_URL', SMTP),
    mailFrom: settings.read('MAIL_FROM', MAIL),
    portalAddress: settings.read('PORTAL_ADDRESS', PORTAL) ?? `http://{host}:${port}`,
    consoleHost: hostIn(settings, 'CONSOLE_HOST', 'consola'),
    stageHost: hostIn(settings, 'STAGE_HOST', 'escenario'),
    publishFolder: settings.read('PUBLISH_FOLDER'),
    takesReports: settings.read('REPORTS', oneOf('true', 'false')) !== 'false',
    showsDocs: (settings.read('API_DOCS', oneOf('true', 'false')) ?? String(!isProduction)) === 'true',
    needsReview: settings.read('FOUR_EYES', oneOf('true', 'false')) !== 'false',
    provider: readProvider(settings),
    trustProxy: settings.read('TRUST_PROXY', PROXIES),
    stopDelay: Number(settings.read('STOP_DELAY', STOP_DELAY) ?? 0),
    isProduction,
  };
  // It was a setting before entities had one of their own; another day than theirs would be another price.
  settings.read('TIME_ZONE', TIME_ZONE);
  const { consoleHost, stageHost } = environment;
  if (consoleHost === stageHost && !settings.isRefused('CONSOLE_HOST') && !settings.isRefused('STAGE_HOST'))
    settings.refuse('CONSOLE_HOST', `CONSOLE_HOST and STAGE_HOST are both "${consoleHost}": each needs one of its own`);
  if (environment.adminPort === port)
    settings.refuse('ADMIN_PORT', `ADMIN_PORT and PORT are both ${port}: each needs one of its own`);
  return { environment, settings };
}

const hostIn = (settings: Settings, setting: string, word: string): string =>
  (settings.read(setting, hostName(`${word}.banco.example`)) ?? `${word}.localhost`).toLowerCase();
