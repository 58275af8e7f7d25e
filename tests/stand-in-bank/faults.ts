import type { ServerResponse } from 'node:http';

/** An answer before it is sent: texts and bytes are sent as they stand, anything else as JSON, undefined as nothing. */
export interface BankAnswer {
  status: number;
  contentType: string;
  body: unknown;
  /** Headers beside type and length. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * How a call goes wrong: `cut` sends half of the answer, `silent` never answers, `reset` breaks the connection, `html`
 * sends a page with status 200, `empty` nothing with status 200, `status` another status with a page, and a function
 * sends what it makes of the answer (`breaches.ts`).
 */
export type Fault =
  | 'cut'
  | 'silent'
  | 'reset'
  | 'html'
  | 'empty'
  | { status: number }
  | ((answer: BankAnswer) => BankAnswer);

const PAGE = '<!doctype html><html lang="es"><title>Mantenimiento</title><p>Vuelva más tarde.</p></html>';

/** A page where JSON was asked for. */
export const pageAnswer = (status: number): BankAnswer => ({ status, contentType: 'text/html', body: PAGE });

/** The bytes of a body as it is sent. */
export const bytesOf = (body: unknown): Buffer =>
  body instanceof Uint8Array
    ? Buffer.from(body)
    : Buffer.from(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));

function changed(answer: BankAnswer, fault: Exclude<Fault, 'cut' | 'silent' | 'reset'>): BankAnswer {
  if (fault === 'html') return pageAnswer(200);
  if (fault === 'empty') return { ...answer, status: 200, body: undefined };
  return typeof fault === 'function' ? fault(answer) : pageAnswer(fault.status);
}

/** Sends an answer, or what a fault makes of it. @returns the status that was sent, 0 when none was sent whole */
export function sendAnswer(response: ServerResponse, answer: BankAnswer, fault: Fault | undefined): number {
  if (fault === 'silent') return 0;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return 0;
  }
  const { status, contentType, body, headers } = fault && fault !== 'cut' ? changed(answer, fault) : answer;
  const bytes = bytesOf(body);
  response.writeHead(status, {
    ...headers,
    'content-length': fault === 'cut' ? bytes.length + 1 : bytes.length,
    ...(bytes.length > 0 && { 'content-type': contentType }),
  });
  if (fault === 'cut') {
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.socket?.destroy());
    return 0;
  }
  response.end(bytes);
  return status;
}
