import type { ErrorCode } from '#shared/error-catalogue.ts';

/** A request that the service turns down: code of the error catalogue, HTTP status, and a sentence for engineers. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
  }
}

/** Turns a request down. @throws Refusal always */
export function refuse(code: ErrorCode, status: number, message: string): never {
  throw new Refusal(code, status, message);
}
