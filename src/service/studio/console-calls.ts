import type { ConsoleCallName, Role } from '#shared/console-contract.ts';
import type { ConsoleRefusalReason } from './console-refusal.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-descriptions.ts';

/** Who may make a call: anyone, any member of staff who is logged in, or who has one of these roles. */
export type CallAccess = 'anyone' | 'member' | readonly Role[];

/** A call of the console, as `schemas/console/<call>.json` describes it; its path is below `/console/api`. */
export type ConsoleCall = CallDescription<ConsoleCallName, CallAccess, ConsoleRefusalReason>;

const FOLDER = 'console';

/** Every call of the console. */
export const CONSOLE_CALLS = readCalls<ConsoleCall>(FOLDER);

/** The record of a call. @throws Error when `schemas/console` has lost it */
export const getConsoleCall = (name: ConsoleCallName): ConsoleCall => findCall(CONSOLE_CALLS, FOLDER, name);
