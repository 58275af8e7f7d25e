import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { SiteName } from './artifacts.ts';
import { areSitesUpToDate } from './build-portal.ts';
import { closeOnShutdown, throwIfStopping } from './shutdown.ts';
import { StartError } from './start-error.ts';

/**
 * Builds sites in a child process: this process starts the database or serves calls at the same time. Sites that are up
 * to date are not built again.
 * @throws StartError with the reason when a build fails
 */
export async function buildInChildProcess(...sites: SiteName[]): Promise<void> {
  if (areSitesUpToDate(...sites)) return;
  const builder = spawn(process.execPath, ['--import', 'tsx', 'src/cli/build-sites.ts', ...sites], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => builder.once('error', reject).once('close', resolve));
  closeOnShutdown(async () => {
    builder.kill('SIGKILL');
    await ended.catch(() => {});
  });
  const [code, reason] = await Promise.all([ended, text(builder.stderr)]);
  throwIfStopping();
  if (code !== 0)
    throw new StartError(reason.trim() || `The build of ${sites.join(' and ')} ended with exit code ${code}.`);
  if (reason) console.error(reason.trim());
}
