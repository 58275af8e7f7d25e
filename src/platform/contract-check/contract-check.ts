import { resolveEndpoint } from '#shared/calls/call-address.ts';
import { type Breach, generalizePlace, isBlocking } from '#shared/contract/breach.ts';
import { getCallRecord, getContractAnswer } from '#shared/contract/contract-answers.ts';
import { findBreaches, findRepeatedCursor } from '#shared/contract/find-breaches.ts';
import type { CallName, RequestBody, RequestParams, RequestQuery } from '#shared/calls/contract.ts';
import { isOmittedCall } from '#shared/calls/no-such-call.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { getAnswerJudge } from '#shared/wire/answer-judges.ts';
import {
  type CallResponse,
  createConnectionError,
  isObject,
  readList,
  readMoreData,
  readText,
} from '#shared/wire/decode.ts';
import { type AnswerReading, readAnswer } from '#shared/wire/read-answer.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import { type BankAnswer, type BankRequest, ConnectionError, type ConnectionFailure } from './bank-client.ts';
import { SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { CodeSigner } from './code-signer.ts';
import { blocksSignature, readAskedSignature } from './read-asked-signature.ts';
import { describeInBoth } from './shown-texts.ts';

/** What the portal shows of a call. */
export interface CallReport {
  call: CallName;
  /** HTTP status of the last answer; 0 without one. */
  status: number;
  /** How many answers were read. */
  pages: number;
  /** How many rows; undefined without a list. */
  rows?: number;
  /** The code of the error that the portal shows in place of the data: that of a refusal, or its own. */
  code?: number;
  /** What it reads in place of the data, in both languages. */
  shown?: LocalizedText;
  /** What the service asked to sign, and whether the check signed it; undefined when it asked for nothing. */
  signature?: { methods: MeansKind[]; labels: string[]; isSigned: boolean };
  /** Why no answer arrived. */
  failure?: ConnectionFailure;
  breaches: Breach[];
}

/** What a call sends; the supplier and the token of the session are added. */
export interface CheckRequest<Name extends CallName> {
  params?: Partial<RequestParams<Name>>;
  query?: Partial<RequestQuery<Name>>;
  body?: RequestBody<Name>;
  idempotencyKey?: string;
}

export interface CheckedSession {
  token: string;
  userId: string;
  supplierId: string;
}

type Row = Readonly<Record<string, unknown>>;

/** A list that never ends is not read further. */
const MOST_PAGES = 100;

/** Makes calls to a bank's service and reports what the portal would show of their answers (R-SIDE-06). */
export class ContractCheck {
  readonly reports: CallReport[] = [];
  session: CheckedSession | undefined;

  /** @param signer signs what the service asks for; undefined to sign nothing */
  constructor(
    private readonly send: (request: BankRequest) => Promise<BankAnswer>,
    private readonly signer?: CodeSigner,
  ) {}

  /** Makes a call. @returns its body, which may be empty; undefined when it was refused or without an answer */
  async call<Name extends CallName>(
    call: Name,
    request: CheckRequest<Name> = {},
  ): Promise<CallResponse<Name> | undefined> {
    const report = this.report(call);
    const { list } = getContractAnswer(call);
    try {
      const answer = await this.sendSigned(report, this.toRequest(call, request), request.body);
      addBreaches(report, findBreaches(call, answer, request.body));
      report.status = answer.status;
      report.pages += 1;
      const { body, error } = readAsPortal(call, answer, request.body);
      if (error) {
        Object.assign(report, { code: error.code, shown: describeInBoth(error) });
        return undefined;
      }
      if (list !== undefined)
        report.rows =
          (report.rows ?? 0) + (readList(body as CallResponse<'listUsers'>, list as 'response') ?? []).length;
      return (body ?? {}) as CallResponse<Name>;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      Object.assign(report, { failure: error.failure, shown: describeInBoth(createConnectionError()) });
      return undefined;
    }
  }

  /** Reads the rows of a list, with all its pages. */
  async list<Name extends CallName>(call: Name, request: CheckRequest<Name> = {}): Promise<Row[]> {
    const { list, isPaged } = getContractAnswer(call);
    Object.assign(this.report(call), { pages: 0, rows: 0 });
    const rows: Row[] = [];
    const sent = new Set<string>();
    for (let cursor: string | undefined; sent.size < MOST_PAGES;) {
      const query = { ...request.query, ...(cursor !== undefined && { paginationItem: cursor }) };
      const body = await this.call(call, { ...request, query: query as CheckRequest<Name>['query'] });
      const page = body as CallResponse<'listInvoices'>;
      rows.push(...(readList(page, list as 'invoiceResponseList') ?? []).filter(isObject));
      const next = isPaged && readMoreData(page) ? readText(page, 'paginationItem') : '';
      const repeated = next === '' ? [] : findRepeatedCursor(call, sent, next);
      addBreaches(this.report(call), repeated);
      if (next === '' || repeated.length > 0) break;
      sent.add(next);
      cursor = next;
    }
    return rows;
  }

  /** Sends a request, and once more with a code of the app where the service asks for one. */
  private async sendSigned(report: CallReport, request: BankRequest, body: unknown): Promise<BankAnswer> {
    const { call } = report;
    const answer = await this.send(request);
    const { error } = readAsPortal(call, answer, body);
    if (error?.code !== SIGNATURE_REQUIRED_CODE || error.status !== 403) return answer;
    const { asked, breaches } = readAskedSignature(call, error.signature, new Date());
    addBreaches(report, breaches);
    const { id = '', methods = [], labels = [] } = asked ?? {};
    report.signature = { methods, labels, isSigned: false };
    if (!this.signer || !methods.includes('totp') || breaches.some(blocksSignature)) return answer;
    const proof = { id, method: 'totp', value: await this.signer.nextCode() };
    const signed = await this.send({ ...request, proof });
    report.signature.isSigned = signed.status < 300;
    return signed;
  }

  private report(call: CallName): CallReport {
    const known = this.reports.find((report) => report.call === call);
    if (known) return known;
    const report = { call, status: 0, pages: 0, breaches: [] };
    this.reports.push(report);
    return report;
  }

  private toRequest<Name extends CallName>(call: Name, request: CheckRequest<Name>): BankRequest {
    const { params, query, body, idempotencyKey } = request;
    const { method, path, caller } = getCallRecord(call);
    const values = { supplierId: this.session?.supplierId ?? '', id: this.session?.userId ?? '', ...params };
    const [, resolved] = resolveEndpoint(`${method} ${path}`, values);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const token = caller === 'anyone' ? undefined : this.session?.token;
    return {
      method,
      path: search ? `${resolved}?${search}` : resolved,
      body,
      token,
      ...(idempotencyKey && { idempotencyKey }),
    };
  }
}

/** What the platform answers in place of an answer that it does not pass on. */
const REFUSED_BY_PLATFORM = { status: 503, text: '{"code":500}', retryAfter: '2' };

/**
 * What the portal makes of an answer that came through the platform: it passes no redirect on, and gives each answer its
 * request id. Bytes that are not what `content-encoding` says never arrive.
 */
function readAsPortal(call: CallName, answer: BankAnswer, request: unknown): Pick<AnswerReading, 'body' | 'error'> {
  const { status, body: text, retryAfter, unread } = answer;
  if (unread === 'encoding') return { error: createConnectionError() };
  const isRedirect = status < 200 || (status >= 300 && status < 400);
  const passed = isRedirect ? REFUSED_BY_PLATFORM : { status, text, retryAfter };
  return readAnswer(
    { ...passed, reference: '', isTooLong: unread === 'too-long' },
    { judge: getAnswerJudge(call), request },
  );
}

/** One breach for each place and kind, whatever the page. */
function addBreaches(report: CallReport, found: readonly Breach[]): void {
  for (const { count, ...breach } of found) {
    const place = generalizePlace(breach.place);
    const known = report.breaches.find((each) => each.place === place && each.kind === breach.kind);
    if (known) known.count += count;
    else report.breaches.push({ ...breach, place, count });
  }
}

/** Whether the call was refused, and not because there is nothing to show; the portal ignores how a logout ends. */
export const isRefused = (report: CallReport): boolean =>
  hasError(report) && !isNotFoundCode(report.code ?? 0) && report.call !== 'logOut' && !isOmitted(report);

/** Whether the service omits the call, which the portal does without. */
export const isOmitted = ({ call, status, code = 0 }: CallReport): boolean => isOmittedCall(call, status, code);

/** Whether the portal shows an error in place of the data; a bank may send one with status 200. */
export const hasError = ({ shown }: CallReport): boolean => shown !== undefined;

/** Whether a supplier cannot go on: nothing can be read, or what is shown stops them. @param readCalls calls that only read */
export const blocksSupplier = (report: CallReport, readCalls: ReadonlySet<CallName>): boolean =>
  (report.failure !== undefined && report.call !== 'logOut') ||
  report.breaches.some((breach) => isBlocking(breach) || blocksSignature(breach)) ||
  (readCalls.has(report.call) && isRefused(report));
