import type { ConsoleCallName, Role } from '#shared/console-contract.ts';
import type { ConsoleReason } from './console-refusal.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-schemas.ts';

/** Who may make a call: anyone, any member of staff who is logged in, or who has one of these roles. */
export type Access = 'anyone' | 'member' | readonly Role[];

/** A call of the console, as `schemas/console/<call>.json` describes it; its path is below `/console/api`. */
export type ConsoleCall = CallDescription<ConsoleCallName, Access, ConsoleReason>;

const FOLDER = 'console';

/** Every call of the console. */
export const CONSOLE_CALLS = readCalls<ConsoleCall>(FOLDER);

/** The record of a call. @throws Error when `schemas/console` has lost it */
export const consoleCallOf = (name: ConsoleCallName): ConsoleCall => findCall(CONSOLE_CALLS, FOLDER, name);
