import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { REFUSALS } from '#platform/rules/refusals.ts';
import {
  createContractChecker,
  type OpenApiContract,
  type ContractCall,
} from '#tests/service/support/openapi-contract.ts';
import { fingerprintContract } from '#tests/service/support/fingerprint.ts';
import { logIn, startTestService, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();
let document: OpenApiContract;
beforeAll(async () => {
  document = (await service.app.inject('/openapi.json')).json<OpenApiContract>();
});

const callOf = (operationId: string): ContractCall => {
  const calls = Object.values(document.paths).flatMap((item) => Object.values(item));
  const call = calls.find((each) => each.operationId === operationId);
  if (!call) throw new Error(`There is no call ${operationId}.`);
  return call;
};

/** The reasons of a call with a status, and the codes that its schema allows. */
const refusals = (operationId: string, status: number) => {
  const { schema, examples = {} } = callOf(operationId).responses[status]?.content['application/json'] ?? {
    schema: {},
  };
  const { properties } = schema as { properties: { code: { enum: number[] } } };
  return { reasons: Object.keys(examples).toSorted(), codes: properties.code.enum };
};

describe('R-API-42 the OpenAPI document', () => {
  test('leads nowhere that is not there', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const found = (path: string) =>
      path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
    expect(references.length).toBeGreaterThan(500);
    expect([...new Set(references)].filter((path) => found(path) === undefined)).toEqual([]);
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length);
  });

  test('has nothing but what OpenAPI 3.1 knows, each answer with a description', () => {
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'tags']);
    for (const item of Object.values(document.paths)) {
      expect(Object.keys(item).filter((method) => !/^(get|put|post|delete|patch)$/.test(method))).toEqual([]);
      for (const { operationId, responses, parameters = [], ...rest } of Object.values(item)) {
        expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
        expect(
          Object.keys(rest).filter((key) => !/^(summary|tags|security|requestBody)$/.test(key)),
          operationId,
        ).toEqual([]);
        expect(
          Object.keys(responses).filter((status) => !/^[2-5]\d\d$/.test(status)),
          operationId,
        ).toEqual([]);
        expect(
          Object.values(responses).filter(({ description }) => !description),
          operationId,
        ).toEqual([]);
        expect(
          parameters.filter((parameter) => parameter.in === 'path' && !parameter.required),
          operationId,
        ).toEqual([]);
      }
    }
  });

  test('names for each call its own refusals, those of its fields and those of all', () => {
    expect(refusals('login', 401)).toEqual({ reasons: ['credentialsWrong'], codes: [637] });
    expect(refusals('requestAdvance', 409)).toEqual({
      reasons: [
        'accountNotValidated',
        'advanceNotForToday',
        'invoiceAdvanced',
        'invoiceNotAdvanceable',
        'pendingExceeded',
      ],
      codes: [687, 711, 732, 734],
    });
    for (const call of ['requestAdvance', 'createAutomaticAdvance', 'changeAutomaticAdvance', 'endAutomaticAdvance'])
      expect(refusals(call, 422), call).toEqual({ reasons: ['keyUsedOtherwise'], codes: [400] });
    // Missing or wrong: the account, the day, the client, the invoices, their total, their amounts.
    expect(refusals('requestAdvance', 400).codes).toEqual(expect.arrayContaining([716, 730, 621, 726, 737, 736, 738]));
    expect(refusals('listClients', 400).codes).toEqual([400, 717]);
    expect(refusals('listClients', 401).reasons).toEqual([
      'sessionOver',
      'tokenInvalid',
      'tokenMissing',
      'tokenOfNobody',
    ]);
    expect(refusals('listClients', 403)).toEqual({ reasons: ['otherSupplierInPath'], codes: [684] });
    expect(Object.keys(callOf('login').responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '414',
      '415',
      '417',
      '429',
      '431',
      '500',
      '503',
    ]);
  });

  test('has every refusal of the service but those of no call of the contract', () => {
    const others = ['tunnelAsked', 'reportWrong', 'reportLeaks', 'invitedEmailTaken', 'invitedBefore'];
    expect([...Object.keys(document.components.examples), ...others].toSorted()).toEqual(
      Object.keys(REFUSALS).toSorted(),
    );
  });

  test('says which header comes with what', () => {
    const { responses, parameters = [] } = callOf('requestAdvance');
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['X-Request-Id']);
    expect(Object.keys(callOf('login').responses['429']?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
    expect(Object.keys(responses['503']?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
    expect(parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name)).toEqual([
      'idempotency-key',
      'X-Signature-Id',
      'X-Signature-Method',
      'X-Signature-Proof',
      'X-Signature-Plan',
      'X-Request-Id',
    ]);
  });
});

describe('an answer that the document does not name', () => {
  const answer = (status: number, body: object, headers: Record<string, string> = {}) => ({
    status,
    headers: { 'x-request-id': 'a', 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  });
  const wrong = { code: 637, message: 'Email or password is wrong.' };

  test.each([
    ['another status', answer(418, wrong), 'does not name the status'],
    ['another type', answer(200, {}, { 'content-type': 'text/html' }), 'does not name the type text/html'],
    ['another code', answer(401, { ...wrong, code: 1 }), 'allowed values'],
    ['another sentence', answer(401, { ...wrong, message: 'Nobody is at home.' }), 'does not name the reason'],
    ['an answer without what it promises', answer(200, { alias: 'ana' }), "required property 'token'"],
    ['no Retry-After', answer(503, { code: 500, message: 'The service is being stopped.' }), 'header Retry-After'],
  ])('fails the test that asked for it: %s', (_what, given, problem) => {
    expect(() => createContractChecker(service.app).check('POST', '/api/login', given)).toThrow(problem);
  });

  test('fails every test of the service that gets one', async () => {
    // A service of its own kind, which no other test has described: what is left out of its document is missed.
    const own = await startTestService({}, (app) => app.get('/own-kind', () => ''));
    onTestFinished(own.stop);
    const { responses } = (own.app.swagger() as unknown as OpenApiContract).paths['/api/login']!['post']!;
    delete responses['401'];
    await expect(logIn(own.app, { email: 'nobody@contract.example' })).rejects.toThrow('does not name the status');
    expect((await logIn(service.app, { email: 'nobody@contract.example' })).statusCode).toBe(401);
  });
});

test('what the document promises changes with its version only (docs/contract.md)', () => {
  const versions = JSON.parse(readFileSync('docs/contract-versions.json', 'utf8')) as Record<string, string>;
  const { version } = document.info;
  const fingerprint = fingerprintContract(document);
  expect(
    versions[version],
    `The OpenAPI document is not that of version ${version}. docs/contract.md says whether this is a patch, a minor or a ` +
      `major change: raise info.version in src/confirming/calls/open-api.ts, and add "<version>": "${fingerprint}" to ` +
      'docs/contract-versions.json. A version that nobody has been given yet keeps its number and gets the new value.',
  ).toBe(fingerprint);
});
