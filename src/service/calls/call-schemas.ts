import type { CallName, AllowedCaller } from '#shared/contract.ts';
import { type CallDescription, findCall, readCalls } from '#service/wire/call-descriptions.ts';

/** A call as `schemas/api/<call>.json` describes it; its path is below `/api`. */
export type CallSchema = CallDescription<CallName, AllowedCaller<CallName>>;

const FOLDER = 'api';

/** Every call of the contract. */
export const CALL_SCHEMAS = readCalls<CallSchema>(FOLDER);

/** The schema of a call. @throws Error when `schemas/api` has lost it */
export const getCallSchema = (name: CallName): CallSchema => findCall(CALL_SCHEMAS, FOLDER, name);
