import { ensureChromium } from '#tests/support/chromium.ts';
import type { Bench } from './bench.ts';
import { launch } from './browser.ts';
import { buildAll } from './builds.ts';
import { startServers } from './servers.ts';

/**
 * Builds and starts all that is measured in a browser.
 * @param withPeers whether what others make of the same table is built, too
 */
export async function startBench(withPeers: boolean): Promise<{ bench: Bench; stop: () => Promise<void> }> {
  ensureChromium();
  console.error('Building …');
  const builds = await buildAll(withPeers);
  const servers = await startServers(builds);
  const browser = await launch();
  const stop = async () => {
    await browser.close();
    await servers.stop();
    builds.remove();
  };
  return { bench: { browser, builds, servers }, stop };
}
