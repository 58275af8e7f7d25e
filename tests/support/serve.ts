import './move-clock.ts';
import { storeDatabaseUrl } from './running-database.ts';
import { startPortalServer } from './portal-server.ts';

/** The portal under test as a process of its own, for Playwright. */
const server = await startPortalServer({ port: Number(process.env.E2E_PORT) });
storeDatabaseUrl(server.port, server.url);
console.log(`Portal under test on port ${server.port}`);
const stop = () => void server.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
