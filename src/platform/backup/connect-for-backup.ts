import pg from 'pg';

/**
 * Opens a dedicated connection for one backup or restore; connections of a pool are shared and time out after seconds.
 */
export async function openBackupConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'confirming backup', keepAlive: true });
  // The running statement reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}
