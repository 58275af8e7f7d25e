import type { ConsoleCallName } from '#shared/console-contract.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-schemas.ts';

const FOLDER = 'console';

/** Every call of the console, as `schemas/console/<call>.json` describes it; its path is below `/console/api`. */
export const CONSOLE_CALLS = readCalls<ConsoleCallName>(FOLDER);

/** The schema of a call. @throws Error when `schemas/console` has lost it */
export const consoleSchemaOf = (name: ConsoleCallName): CallDescription<ConsoleCallName> =>
  findCall(CONSOLE_CALLS, FOLDER, name);
