import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { areBuilt, type SiteName } from './build-portal.ts';
import { closeOnShutdown, throwIfStopping } from './shutdown.ts';
import { StartError } from './start-error.ts';

/**
 * Builds sites, where they are not built, in a process of its own: this one starts the database or answers calls.
 * @throws StartError with the reason when one does not build
 */
export async function buildInChildProcess(...sites: SiteName[]): Promise<void> {
  if (areBuilt(...sites)) return;
  const builder = spawn(process.execPath, ['--import', 'tsx', 'src/service/cli/build-sites.ts', ...sites], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => builder.once('error', reject).once('close', resolve));
  closeOnShutdown(async () => {
    builder.kill('SIGKILL');
    await ended.catch(() => {});
  });
  const [code, reason] = await Promise.all([ended, text(builder.stderr)]);
  throwIfStopping();
  if (code !== 0) throw new StartError(reason.trim() || `The build of ${sites.join(' and ')} ended with ${code}.`);
  if (reason) console.error(reason.trim());
}
