import { findFreePort } from '#platform/embedded/ports.ts';
import { START_COMMANDS, startCommand, type StartedCommand, waitUntil } from '#tests/service/support/commands.ts';

/** `npm start` in front of the stand-in of a bank. */
export interface PortalProcess {
  port: number;
  adminPort: number;
  /** Of its data. */
  folder: string;
  getOutput: () => string;
  /** Ends it as an operator does, and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts `npm start` and waits until it is ready.
 * @throws Error with all that it wrote, when it ends instead
 */
export async function startPortal(settings: Record<string, string>): Promise<PortalProcess> {
  const adminPort = await findFreePort();
  const command = await startCommand(START_COMMANDS.npm, { ...settings, ADMIN_PORT: String(adminPort) });
  const { port, folder, getOutput } = command;
  const stop = async () => {
    command.signal('SIGTERM', 'group');
    await command.ended;
    command.clean();
  };
  let hasEnded = false;
  void command.ended.then(() => (hasEnded = true));
  await waitUntil(async () => {
    if (hasEnded) throw failed(command);
    return isReady(adminPort);
  });
  return { port, adminPort, folder, getOutput, stop };
}

function failed(command: StartedCommand): Error {
  command.clean();
  return new Error(`The portal ended: ${command.getOutput()}`);
}

const isReady = (adminPort: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${adminPort}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts another process on the database of this run, for a test. @param confirmingUrl the bank of this run when left out */
export const startAnotherPortal = (confirmingUrl = process.env.BANK_URL ?? ''): Promise<PortalProcess> =>
  startPortal({
    CONFIRMING_URL: confirmingUrl,
    DATABASE_URL: process.env.BANK_DATABASE_URL ?? '',
  });
