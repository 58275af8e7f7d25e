import { startContractProxy } from './contract-proxy.ts';
import { unasked, type Operations } from './operations.ts';

/** Starts the proxy for a run. @returns what ends it @throws Error that names what Prism found in calls of the run */
export default async function begin(): Promise<() => Promise<void>> {
  const service = Number(process.env.E2E_PORT);
  const described = await fetch(`http://127.0.0.1:${service}/openapi.json`);
  const document = (await described.json()) as Operations;
  const proxy = await startContractProxy(service, { port: Number(process.env.CONTRACT_PORT) });
  return async () => {
    await proxy.close();
    const [calls, violations] = [proxy.calls(), proxy.violations()];
    console.log(`${calls.length} calls passed Prism, with ${violations.length} violations of the contract.`);
    console.log(`Of the contract nobody asked for: ${unasked(document, calls).join(', ') || 'nothing'}`);
    if (violations.length > 0) throw new Error(`Violations of the contract:\n${violations.join('\n')}`);
  };
}
