import type { CallName } from './contract.ts';
import type { Contract } from './create-contract.ts';

/** A request to the service; by default of the portal. */
export interface Call<Name extends string = CallName> {
  name: Name;
  /** The path below the root of the service. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Decoded JSON; undefined without a body. */
  body: unknown;
  /** Aborted when the page cancels the request. */
  signal: Signal;
  /** Whether the call goes on when the page is closed. */
  keepalive: boolean;
}

type Signal = AbortSignal | null | undefined;

/**
 * The response to a call: a body with status 200, or the result of `refuse`, `noConnection`, `reply` or
 * `createHeldAnswer`.
 */
export type Answer = unknown;

/** Responses by call; a function receives each call. */
export type Answers<Name extends string = CallName> = Partial<Record<Name, Answer | ((call: Call<Name>) => Answer)>>;

class Reply {
  constructor(readonly give: (signal: Signal) => Promise<Response>) {}
}

/** A response with any status and body, including those outside of the contract. */
export const reply = (status: number, body?: unknown, headers: Record<string, string> = {}): Answer =>
  send(status, body === undefined ? null : JSON.stringify(body), headers);

/** A response with any text: a page, or none at all. */
export const send = (status: number, text: string | null, headers: Record<string, string> = {}): Answer =>
  new Reply(() => Promise.resolve(new Response(text, { status, headers })));

/** A refusal with a code of the error catalogue. */
export const refuse = (code: number, status = 400): Answer => reply(status, { code, message: '' });

/** The service is unreachable. */
export const noConnection = (): Answer => new Reply(() => Promise.reject(new TypeError('Failed to fetch')));

/** A response that is held until the test releases it, and sent at once afterwards. */
export function createHeldAnswer(value: Answer): { answer: Answer; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const give = async (signal: Signal) => {
    await Promise.race([released, aborted(signal)]);
    return toReply(value).give(signal);
  };
  return { answer: new Reply(give), release };
}

/** A sequence of responses; the last one repeats. */
export function answerInSequence(...answers: Answer[]): () => Answer {
  let given = 0;
  return () => {
    given += 1;
    return answers[Math.min(given, answers.length) - 1];
  };
}

const aborted = (signal: Signal) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

const toReply = (value: Answer) => (value instanceof Reply ? value : (reply(200, value) as Reply));

/** A fake service: responds from a table, and records the calls. */
export class MockService<Name extends string = CallName> {
  /** All calls so far, oldest first. */
  readonly calls: Call<Name>[] = [];
  /** Problems that fail the test: calls without a response, and requests or responses that violate the contract. */
  readonly failures: string[] = [];

  constructor(
    private readonly contract: Contract<Name>,
    private answers: Answers<Name>,
    /** The headers for a plain body. */
    private readonly headersOf: (body: unknown) => Record<string, string> = () => ({}),
    /** Changes a plain body before it is sent. */
    private readonly complete: (call: Call<Name>, body: unknown) => unknown = (_call, body) => body,
  ) {}

  /** Changes responses from now on. */
  answer(answers: Answers<Name>): void {
    this.answers = { ...this.answers, ...answers };
  }

  /** The calls so far with this name. */
  callsOf(name: Name): Call<Name>[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Replaces `fetch` for requests to the service. */
  fetch(
    method: string,
    path: string,
    url: URL,
    { headers, body, signal, keepalive = false }: RequestInit,
  ): Promise<Response> {
    const { findCallName, findViolation } = this.contract;
    const name = findCallName(method, path);
    if (name === undefined) return this.miss(`${method} ${path}`);
    const call: Call<Name> = {
      name,
      path,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal,
      keepalive,
    };
    this.calls.push(call);
    if (!(name in this.answers)) return this.miss(name);
    this.complain(findViolation(name, 'querystring', call.query));
    if (call.body !== undefined) this.complain(findViolation(name, 'body', call.body));
    const found = this.answers[name];
    const value: Answer = typeof found === 'function' ? (found as (call: Call<Name>) => Answer)(call) : found;
    if (value instanceof Reply) return value.give(signal);
    const whole = this.complete(call, value);
    this.complain(findViolation(name, 'response', whole));
    return (reply(200, whole, this.headersOf(whole)) as Reply).give(signal);
  }

  private complain(text: string): void {
    if (text !== '') this.failures.push(text);
  }

  private miss(call: string): Promise<Response> {
    this.complain(`no answer to ${call}`);
    return Promise.reject(new TypeError('The test has no answer.'));
  }
}
