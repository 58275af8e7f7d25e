import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#platform/embedded/ports.ts';
import { addressAt, OWNER, startEtcd, startHaproxy, startNode, startPgBouncer, type NodePorts } from './parts.ts';
import { giveAway, type Program } from './programs.ts';

const NODES = ['node1', 'node2', 'node3'];

/** Three PostgreSQL that follow each other, and one address for whichever leads. */
export interface Cluster {
  /** The portal's database, through PgBouncer and HAProxy. */
  url: string;
  /** The node that leads; undefined while none does. */
  primary(): Promise<string | undefined>;
  /** Kills the PostgreSQL and the Patroni of a node at once, as a machine dies. */
  kill(name: string): Promise<void>;
  /** The portal's database at the node that leads, for somebody whom row-level security lets see all. */
  superuser(): Promise<string>;
  /** Starts a node that was killed. */
  revive(name: string): void;
  /** How many nodes follow the one that leads, as it streams. */
  followers(): Promise<number>;
  /** Ends everything and removes its data. */
  stop(): Promise<void>;
}

/** Starts all of it and makes an empty database for the portal. @throws Error when no node leads after a minute */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(folder, 0o755);
  giveAway(folder);
  const running = new Map<string, Program>();
  const etcd = await startEtcd(folder);
  running.set('etcd', etcd.program);
  const nodes: NodePorts[] = [];
  for (const name of NODES) nodes.push({ name, database: await findFreePort(), api: await findFreePort() });
  const start = (node: NodePorts) => running.set(node.name, startNode(folder, node, etcd.port));
  nodes.forEach(start);
  const haproxy = await startHaproxy(folder, nodes);
  running.set('haproxy', haproxy.program);
  const bouncer = await startPgBouncer(folder, haproxy.port);
  running.set('pgbouncer', bouncer.program);
  const find = (name: string) => nodes.find((node) => node.name === name) as NodePorts;
  const primary = async () => (await askAll(nodes, '/primary')).find(({ isYes }) => isYes)?.name;
  const cluster: Cluster = {
    url: addressAt(bouncer.port, 'pgbouncer'),
    primary,
    async kill(name) {
      const died = running.get(name)?.end('SIGKILL');
      killPostgreSql(join(folder, name));
      await died;
    },
    superuser: async () => addressAt(find((await primary()) ?? '').database, 'node', { user: 'postgres' }),
    revive: (name) => void start(find(name)),
    followers: async () => (await askAll(nodes, '/replica?lag=1MB')).filter(({ isYes }) => isYes).length,
    async stop() {
      for (const name of ['pgbouncer', 'haproxy']) await running.get(name)?.end('SIGKILL');
      for (const name of NODES) await cluster.kill(name);
      await running.get('etcd')?.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await until(async () => (await cluster.followers()) === 2, 90_000);
    const leading = find((await primary()) ?? '');
    await createDatabase(addressAt(leading.database, 'node', { user: 'postgres', database: 'postgres' }));
    return cluster;
  } catch (error) {
    for (const program of running.values()) await program.end('SIGKILL');
    for (const name of NODES) killPostgreSql(join(folder, name));
    throw new Error(`The cluster did not start: its logs are in ${folder}.`, { cause: error });
  }
}

/** It is in no group of Patroni's, so that it outlives one that is started again. */
function killPostgreSql(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** Nodes answer by the status of the answer. */
const askAll = (nodes: readonly NodePorts[], path: string) =>
  Promise.all(
    nodes.map(async ({ name, api }) => ({
      name,
      isYes: await fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    })),
  );

/** The limits that a connection through PgBouncer can't carry come with its user. */
async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter role ${OWNER} set statement_timeout = '3500ms'`);
  await client.query(`alter role ${OWNER} set idle_in_transaction_session_timeout = '10s'`);
  await client.query(`create database ${OWNER} owner ${OWNER}`);
  await client.end();
}

const POLL_MS = 200;

/** Waits until something has come true. @throws Error when it has not in time */
export async function until(isTrue: () => Promise<boolean>, mostMs: number): Promise<void> {
  const end = Date.now() + mostMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${mostMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
