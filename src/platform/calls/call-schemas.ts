import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { CallName, AllowedCaller } from '#shared/calls/contract.ts';
import { type CallDescription, findCall, readCalls, readSchema } from './call-descriptions.ts';

/** A call as `schemas/api/<call>.json` describes it; its path is below `/api`. */
export type CallSchema = CallDescription<CallName, AllowedCaller<CallName>> & { signature?: SignaturePurpose };

const FOLDER = 'api';

export const CALL_SCHEMAS = readCalls<CallSchema>(FOLDER);

interface ErrorBody {
  properties: { code: { type: string }; message: { type: string }; signature: object };
}

/** The body of every refusal and failure of the contract. */
export const ERROR_BODY = readSchema(FOLDER, 'error.json') as ErrorBody;

/** Finds the schema of a call. @throws Error when `schemas/api` has no such call */
export const getCallSchema = (name: CallName): CallSchema => findCall(CALL_SCHEMAS, FOLDER, name);
