import { FailedStart } from './failed-start.ts';

/** What the environment decides about a start. */
export interface Environment {
  host: string;
  port: number;
  /** An existing PostgreSQL; the embedded one when left out. */
  databaseUrl: string | undefined;
  /** Folder of the embedded PostgreSQL and of the secret. */
  dataFolder: string;
}

/**
 * Reads the settings of a start.
 * @throws FailedStart naming every setting that can't be used
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const {
    HOST: host = '127.0.0.1',
    PORT: port = '4200',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: dataFolder = '.data',
  } = variables;
  const problems = [
    ...(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
      ? []
      : [`PORT is "${port}", but has to be a number from 1 to 65535`]),
    ...(databaseUrl === undefined || /^postgres(ql)?:\/\/[^/]+\/\w+/.test(databaseUrl)
      ? []
      : ['DATABASE_URL has to look like postgres://user:password@host:5432/database']),
  ];
  if (problems.length > 0) throw new FailedStart(`${problems.join('; ')}.`);
  return { host, port: Number(port), databaseUrl, dataFolder };
}
