/**
 * Starts the stand-in of a bank's service from the command line, for a portal with `CONFIRMING_URL`:
 * `node --import tsx tests/stand-in-bank/main.ts --port 4999 [--host 0.0.0.0] [--delay 50] [--entity 9001]`.
 * It listens on the loopback address unless `--host` names another.
 */
import { parseArgs } from 'node:util';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from './sample-data.ts';
import { startStandInBank } from './start.ts';

/** A whole number of the command line. @throws Error in one sentence for anything else */
function readNumber(name: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new Error(`--${name} is "${text}", but has to be a whole number up to ${most}.`);
  return Number(text);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4999' },
      host: { type: 'string' },
      delay: { type: 'string', default: '0' },
      entity: { type: 'string' },
    },
  });
  const { port, host, delay, entity } = values;
  return {
    port: readNumber('port', port, 65_535),
    delayMs: readNumber('delay', delay, 60_000),
    ...(host !== undefined && { host }),
    ...(entity !== undefined && { entity }),
  };
}

try {
  const bank = await startStandInBank(readOptions());
  console.log(`Service root of the stand-in: ${bank.url}`);
  console.log(`Log in as ${STAND_IN_EMAILS.principal} with ${STAND_IN_PASSWORD}`);
  const stop = () => void bank.stop();
  process.once('SIGTERM', stop).once('SIGINT', stop);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
