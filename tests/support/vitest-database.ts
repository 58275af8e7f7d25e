import { startTestCluster } from './cluster.ts';

/** One PostgreSQL for all files of the service tests; each file makes its own database on it. */
export default startTestCluster;
