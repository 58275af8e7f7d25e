import { startContractProxy } from './contract-proxy.ts';

/** Starts the proxy for a run. @returns what ends it @throws Error that names what Prism found in calls of the run */
export default async function begin(): Promise<() => Promise<void>> {
  const proxy = await startContractProxy(Number(process.env.E2E_PORT), { port: Number(process.env.CONTRACT_PORT) });
  return async () => {
    await proxy.close();
    const found = proxy.violations();
    console.log(`${proxy.calls()} calls passed Prism, with ${found.length} violations of the contract.`);
    if (found.length > 0) throw new Error(`Violations of the contract:\n${found.join('\n')}`);
  };
}
