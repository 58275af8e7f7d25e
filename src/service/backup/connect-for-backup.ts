import pg from 'pg';

/** A connection for one backup or its restoring; a pool's would be shared, and is given up on after some seconds. */
export async function openBackupConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'confirming backup', keepAlive: true });
  // The running statement reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}
