import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inlineShapes } from './inline-shapes.ts';

/** The service's OpenAPI document, as far as tests read it. */
export interface OpenApiContract {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, ContractCall>>;
  components: { examples: Record<string, { value: ErrorBody }>; headers: Record<string, ContractHeader> };
}

/** A call of the document. */
export interface ContractCall {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, ContractAnswer>;
}

interface ContractHeader {
  required?: boolean;
  schema: object;
}

interface ContractAnswer {
  description: string;
  headers: Record<string, Reference>;
  content: Record<string, { schema: object; examples?: Record<string, Reference> }>;
}

interface Reference {
  $ref: string;
}

interface ErrorBody {
  code: number;
  message: string;
}

/** An answer, however it was asked for. */
export interface CheckedResponse {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Holds answers of a service against the document that it gives of itself. */
export interface ContractChecker {
  /** @throws Error that says what of the answer stands nowhere in the document; what is no call of the contract passes */
  check(method: string, url: string, answer: CheckedResponse): void;
}

/** @param app a service that is ready when the first answer is held */
export function createContractChecker(app: FastifyInstance): ContractChecker {
  let find: ReturnType<typeof finder> | undefined;
  return {
    check(method, url, answer) {
      find ??= finderOf(app);
      const problem = find(method, url)?.(answer);
      if (problem) throw new Error(`${method} ${url} is answered ${answer.status} ${answer.body}: ${problem}`);
    },
  };
}

/** Holds every answer to a test against what the service says of itself: the whole suite tests the contract. */
export function checkAllResponses(app: FastifyInstance): void {
  const contract = createContractChecker(app);
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const held = async (request: InjectOptions | string) => {
    const options = typeof request === 'string' ? { url: request } : request;
    const answer = await inject(options);
    const { method = 'GET', url } = options;
    const { statusCode: status, headers, body } = answer;
    contract.check(method, String(url), { status, headers, body });
    return answer;
  };
  app.inject = held as typeof app.inject;
}

type FindViolation = (answer: CheckedResponse) => string | undefined;
type FindCall = (method: string, url: string) => FindViolation | undefined;

/** By the routes of a service: those with the same routes say the same of themselves. */
const finders = new Map<string, FindCall>();

/** To describe a service and to compile its document takes longer than to start it, and each worker starts hundreds. */
function finderOf(app: FastifyInstance): FindCall {
  const routes = app.printRoutes({ commonPrefix: false });
  const known = finders.get(routes) ?? finder(app.swagger() as unknown as OpenApiContract);
  finders.set(routes, known);
  return known;
}

/** Finds the call that a request is, and by it what may be answered. */
function finder({ paths, components }: OpenApiContract): FindCall {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const calls = Object.entries(paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, call]) => ({ path, method, call })))
    .map(({ path, method, call }) => ({
      method,
      pattern: patternOf(path),
      findViolation: createViolationFinder(ajv, call, components),
    }))
    // A fixed path wins over one with a parameter (R-API-36).
    .toSorted(
      (one, other) => Number(one.pattern.source.includes('^/]')) - Number(other.pattern.source.includes('^/]')),
    );
  return (method, url) => {
    const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
    return calls.find((call) => call.method === method.toLowerCase() && call.pattern.test(path))?.findViolation;
  };
}

/** A slash at the end may be left out, none may be added. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`);

function createViolationFinder(
  ajv: Ajv2020,
  { responses }: ContractCall,
  components: OpenApiContract['components'],
): FindViolation {
  const compiled = new Map<number, ValidateFunction>();
  return ({ status, headers, body }) => {
    const answer = responses[status];
    if (!answer) return 'the contract does not name the status';
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    const content = answer.content[type];
    if (!content) return `the contract does not name the type ${type}`;
    const needed = Object.keys(answer.headers).filter((name) => components.headers[name]?.required);
    const missing = needed.find((name) => !(name.toLowerCase() in headers));
    if (missing !== undefined) return `its header ${missing} is missing`;
    if (type !== 'application/json') return undefined;
    const fits = compiled.get(status) ?? ajv.compile(inlineShapes({ components, schema: content.schema }).schema);
    compiled.set(status, fits);
    const parsed = JSON.parse(body) as unknown;
    if (!fits(parsed)) return ajv.errorsText(fits.errors);
    if (!content.examples) return undefined;
    const reasons = Object.values(content.examples).map(({ $ref }) => components.examples[lastPart($ref)]?.value);
    return reasons.some((reason) => reason && isSaid(reason, parsed as ErrorBody))
      ? undefined
      : 'the contract does not name the reason';
  };
}

const lastPart = (reference: string) => reference.split('/').at(-1) ?? '';

/** Whether a refusal is that of an example, in whose sentence `{name}` stands for a value. */
function isSaid(example: ErrorBody, { code, message }: ErrorBody): boolean {
  const parts = example.message.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return code === example.code && new RegExp(`^${parts.join('.*')}$`, 's').test(message);
}
