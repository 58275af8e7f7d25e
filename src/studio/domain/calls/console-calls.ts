import type { StaffSignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { ConsoleCallName, Role } from '#shared/console/console-contract.ts';
import type { ConsoleRefusalReason } from './console-refusal.ts';
import { type CallDescription, findCall, readCalls } from '#platform/calls/call-descriptions.ts';

/** Who may make a call: anyone, any authenticated member of staff, or members with one of these roles. */
export type CallAccess = 'anyone' | 'member' | readonly Role[];

/** A call of the console, as described in `schemas/console/<call>.json`; its path is below `/console/api`. */
export type ConsoleCall = CallDescription<ConsoleCallName, CallAccess, ConsoleRefusalReason> & {
  signature?: StaffSignaturePurpose;
};

const FOLDER = 'console';

export const CONSOLE_CALLS = readCalls<ConsoleCall>(FOLDER);

/** The record of a call. @throws Error when `schemas/console` does not contain it */
export const getConsoleCall = (name: ConsoleCallName): ConsoleCall => findCall(CONSOLE_CALLS, FOLDER, name);
