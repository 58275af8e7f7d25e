import { dayIn, SPANISH_TIME_ZONE } from '#shared/days.ts';
import { isMailAddress } from '#service/rules/mail-address.ts';
import type { ProviderSettings } from '#service/studio/identity-provider.ts';
import { readProvider } from './environment-provider.ts';
import { FailedStart } from './failed-start.ts';

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
  /** Whether somebody else than its authors has to approve a version of an entity. */
  needsReview: boolean;
  /** Where staff of the console log in; with passwords when left out. */
  provider: ProviderSettings | undefined;
  /** Proxies whose word counts for where a call comes from. */
  trustProxy: string | undefined;
  /** Whose calendar says which day it is, an IANA name. */
  timeZone: string;
  /** Real suppliers use it: no mailbox, no preview. */
  isProduction: boolean;
}

const SHORTEST_SECRET = 32;
/** A name of labels (RFC 1123): no port, no scheme, no address of a machine. */
const HOST_NAME = /^(?=.{1,253}$)(?![\d.]+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

/**
 * Reads the settings of a start; an empty one counts as left out.
 * @throws FailedStart naming every setting that can't be used, never showing what may be secret
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const port = variables.PORT || '4200';
  const adminPort = variables.ADMIN_PORT || undefined;
  const databaseUrl = variables.DATABASE_URL || undefined;
  const secret = variables.SECRET || undefined;
  const smtpUrl = variables.SMTP_URL || undefined;
  const mailFrom = variables.MAIL_FROM || undefined;
  const portalAddress = variables.PORTAL_ADDRESS || `http://{host}:${port}`;
  const consoleHost = (variables.CONSOLE_HOST || 'consola.localhost').toLowerCase();
  const stageHost = (variables.STAGE_HOST || 'escenario.localhost').toLowerCase();
  const timeZone = variables.TIME_ZONE || SPANISH_TIME_ZONE;
  const problems: string[] = [];
  if (!isPort(port)) problems.push(`PORT is "${port}", but has to be a number from 1 to 65535`);
  if (adminPort && !isPort(adminPort))
    problems.push(`ADMIN_PORT is "${adminPort}", but has to be a number from 1 to 65535`);
  else if (adminPort && Number(adminPort) === Number(port))
    problems.push(`ADMIN_PORT and PORT are both ${port}, but each has to be a port of its own`);
  if (databaseUrl && !(/^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(databaseUrl) && URL.canParse(databaseUrl)))
    problems.push('DATABASE_URL has to look like postgres://user:password@host:5432/database');
  if (secret && secret.length < SHORTEST_SECRET)
    problems.push(`SECRET has to have at least ${SHORTEST_SECRET} characters`);
  if (smtpUrl && !(/^smtps?:\/\/[^/]+/.test(smtpUrl) && URL.canParse(smtpUrl)))
    problems.push('SMTP_URL has to look like smtp://user:password@host:587');
  if (mailFrom && !isMailAddress(mailFrom)) problems.push(`MAIL_FROM is "${mailFrom}", but has to be one mail address`);
  if (!/^https?:\/\/[^/]*\{host\}[^/]*$/.test(portalAddress))
    problems.push(`PORTAL_ADDRESS is "${portalAddress}", but has to look like https://{host}`);
  if (!HOST_NAME.test(consoleHost))
    problems.push(`CONSOLE_HOST is "${consoleHost}", but has to be a host name such as consola.banco.example`);
  if (!HOST_NAME.test(stageHost))
    problems.push(`STAGE_HOST is "${stageHost}", but has to be a host name such as escenario.banco.example`);
  if (!isTimeZone(timeZone))
    problems.push(`TIME_ZONE is "${timeZone}", but has to be a time zone such as Europe/Madrid`);
  if (!['', 'true', 'false'].includes(variables.REPORTS ?? ''))
    problems.push(`REPORTS is "${variables.REPORTS}", but has to be true or false`);
  const provider = readProvider(variables, problems);
  if (problems.length > 0) throw new FailedStart(`${problems.join('; ')}.`);
  return {
    host: variables.HOST || '127.0.0.1',
    port: Number(port),
    adminPort: adminPort === undefined ? undefined : Number(adminPort),
    adminHost: variables.ADMIN_HOST || '127.0.0.1',
    databaseUrl,
    dataFolder: variables.DATA_FOLDER || '.data',
    secret,
    smtpUrl,
    mailFrom,
    portalAddress,
    consoleHost,
    provider,
    stageHost,
    trustProxy: variables.TRUST_PROXY || undefined,
    timeZone,
    publishFolder: variables.PUBLISH_FOLDER || undefined,
    takesReports: variables.REPORTS !== 'false',
    needsReview: variables.FOUR_EYES !== 'false',
    isProduction: variables.NODE_ENV === 'production',
  };
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

function isTimeZone(name: string): boolean {
  try {
    dayIn(name, new Date());
    return true;
  } catch {
    return false;
  }
}
