import { FailedStart } from './failed-start.ts';

/** What the environment decides about a start. */
export interface Environment {
  host: string;
  port: number;
  /** An existing PostgreSQL; the embedded one when left out. */
  databaseUrl: string | undefined;
  /** Folder of the embedded PostgreSQL and of the secret. */
  dataFolder: string;
  /** Signs the sessions; one of our own, kept in the data folder, when left out. */
  secret: string | undefined;
}

const SHORTEST_SECRET = 32;

/**
 * Reads the settings of a start; an empty one counts as left out.
 * @throws FailedStart naming every setting that can't be used, never showing what may be secret
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const port = variables.PORT || '4200';
  const databaseUrl = variables.DATABASE_URL || undefined;
  const secret = variables.SECRET || undefined;
  const problems: string[] = [];
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    problems.push(`PORT is "${port}", but has to be a number from 1 to 65535`);
  if (databaseUrl && !(/^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(databaseUrl) && URL.canParse(databaseUrl)))
    problems.push('DATABASE_URL has to look like postgres://user:password@host:5432/database');
  if (secret && secret.length < SHORTEST_SECRET)
    problems.push(`SECRET has to have at least ${SHORTEST_SECRET} characters`);
  if (problems.length > 0) throw new FailedStart(`${problems.join('; ')}.`);
  return {
    host: variables.HOST || '127.0.0.1',
    port: Number(port),
    databaseUrl,
    dataFolder: variables.DATA_FOLDER || '.data',
    secret,
  };
}
