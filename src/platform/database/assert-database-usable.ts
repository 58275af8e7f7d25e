import pg from 'pg';

const OLDEST_VERSION = 15;
const TIMEOUT_MS = 5000;

/** @throws Error in one sentence, without the password, when no PostgreSQL 15 or later responds at the address */
export async function assertDatabaseUsable(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const subject = `The database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  const version = await readVersion(client).catch((error: unknown) => {
    throw new Error(`${subject} can't be reached: ${reason(error)}.`, { cause: error });
  });
  if (version < OLDEST_VERSION)
    throw new Error(`${subject} is a PostgreSQL ${version}, but it has to be ${OLDEST_VERSION} or later.`);
}

async function readVersion(client: pg.Client): Promise<number> {
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
}

const reason = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'no response';
};
