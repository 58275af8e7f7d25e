import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#platform/embedded/ports.ts';
import { giveAway, startProgram, type Program } from './programs.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'only-for-this-cluster';
/** Who owns the portal's database. */
export const OWNER = 'portal';

/** Where a node of the cluster answers. */
export interface NodePorts {
  name: string;
  database: number;
  /** Of Patroni, which tells there what its PostgreSQL is. */
  api: number;
}

/** Starts etcd, in which Patroni agrees on who leads. @returns its port */
export async function startEtcd(folder: string): Promise<{ port: number; program: Program }> {
  const [port, peers] = [await findFreePort(), await findFreePort()];
  const data = join(folder, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  giveAway(data);
  const program = startProgram(
    'etcd',
    [
      `--data-dir=${data}`,
      `--listen-client-urls=http://${HOST}:${port}`,
      `--advertise-client-urls=http://${HOST}:${port}`,
      `--listen-peer-urls=http://${HOST}:${peers}`,
      `--initial-advertise-peer-urls=http://${HOST}:${peers}`,
      `--initial-cluster=default=http://${HOST}:${peers}`,
    ],
    join(folder, 'etcd.log'),
  );
  return { port, program };
}

/**
 * What a node of Patroni is told. A write is acknowledged once a second node has it (`synchronous_mode_strict`), so that
 * nothing acknowledged is lost with the primary; the times are short enough for writes to be back within 30 s.
 */
const nodeSettings = (folder: string, { name, database, api }: NodePorts, etcd: number) => ({
  scope: 'confirming',
  name,
  restapi: { listen: `${HOST}:${api}`, connect_address: `${HOST}:${api}` },
  etcd3: { host: `${HOST}:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 12,
      loop_wait: 2,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 120, shared_buffers: '64MB', wal_keep_size: '256MB', wal_log_hints: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    users: { [OWNER]: { password: PASSWORD, options: ['createdb', 'createrole'] } },
  },
  postgresql: {
    listen: `${HOST}:${database}`,
    connect_address: `${HOST}:${database}`,
    data_dir: join(folder, name),
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: join(folder, `${name}.pgpass`),
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: [`host all all ${HOST}/32 scram-sha-256`, `host replication replicator ${HOST}/32 scram-sha-256`],
  },
});

/** Starts Patroni, which starts a PostgreSQL of its own. */
export function startNode(folder: string, ports: NodePorts, etcd: number): Program {
  const file = join(folder, `${ports.name}.yml`);
  // YAML takes JSON as it is.
  writeFileSync(file, JSON.stringify(nodeSettings(folder, ports, etcd)), { mode: 0o600 });
  giveAway(file);
  return startProgram('patroni', [file], join(folder, `${ports.name}.log`));
}

/** Starts HAProxy, behind whose port is whichever node leads. */
export async function startHaproxy(folder: string, nodes: readonly NodePorts[]) {
  const port = await findFreePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${HOST}:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, api }) => `  server ${name} ${HOST}:${database} check port ${api}`).join('\n')}
`,
  );
  return { port, program: startProgram('haproxy', ['-db', '-f', file], join(folder, 'haproxy.log')) };
}

/** Starts PgBouncer, which gives a connection of the primary to each transaction. */
export async function startPgBouncer(folder: string, primary: number) {
  const port = await findFreePort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"${OWNER}" "${PASSWORD}"\n`, { mode: 0o600 });
  writeFileSync(
    file,
    `[databases]
${OWNER} = host=${HOST} port=${primary} dbname=${OWNER}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
  );
  for (const path of [file, users]) giveAway(path);
  return { port, program: startProgram('pgbouncer', ['-q', file], join(folder, 'pgbouncer.log')) };
}

/** The address of the portal's database. @param through as PgBouncer, or a node itself */
export const addressAt = (port: number, through: 'pgbouncer' | 'node', { user = OWNER, database = OWNER } = {}) =>
  `postgres://${user}:${PASSWORD}@${HOST}:${port}/${database}${through === 'pgbouncer' ? '?pgbouncer=true' : ''}`;
