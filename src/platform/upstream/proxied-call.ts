import { changeAccount } from '#generated/contract/addresses.ts';
import type { CallDescription } from '#platform/calls/call-descriptions.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';
import { createSchemaCheck, type SchemaCheck } from '#platform/http/lazy-schema-compilation.ts';

/** Who may make a call, as its record says. */
export const CALLERS = ['anyone', 'registration', 'session', 'supplier'] as const;

/** A record of a call, of the contract or of the bank's own. */
export interface CallRecordFile extends Omit<CallDescription<string, (typeof CALLERS)[number]>, 'response'> {
  /** Whether the body may hold a document: it may be longer, and the answer later. */
  takesDocument?: boolean;
}

/** A call that is passed on to the bank's service. */
export interface ProxiedCall {
  name: string;
  method: string;
  /** Its path with placeholders, below the service root. */
  path: string;
  caller: (typeof CALLERS)[number];
  takesDocument: boolean;
  /** The media types with which its answers may leave instead of as JSON. */
  documentTypes: readonly string[];
  /** Whether it is a call of the contract, whose answers the contract watch can examine. */
  isOfContract: boolean;
  /** The parameters that its query may have. */
  queryNames: readonly string[];
  checkParams: SchemaCheck | undefined;
  checkQuery: SchemaCheck | undefined;
}

const namesOf = (schema: object | undefined): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

export const createProxiedCall = (
  { operationId, method, path, caller, params, querystring, answerTypes = [], takesDocument = false }: CallRecordFile,
  isOfContract: boolean,
): ProxiedCall => ({
  name: operationId,
  method,
  path,
  caller,
  takesDocument,
  documentTypes: answerTypes,
  isOfContract,
  queryNames: namesOf(querystring),
  checkParams: params && createSchemaCheck(params),
  checkQuery: querystring && createSchemaCheck(querystring),
});

/** The calls of the contract (R-SIDE-01). */
export const CONTRACT_CALLS: readonly ProxiedCall[] = CALL_SCHEMAS.map((record) =>
  createProxiedCall({ ...record, takesDocument: `${record.method} ${record.path}` === changeAccount }, true),
);

/** Whether the caller of a call needs a session, whose token only the bank's service can verify. */
export const needsSession = ({ caller }: ProxiedCall): boolean => caller === 'session' || caller === 'supplier';
