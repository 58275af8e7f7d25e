import type { InjectOptions } from 'fastify';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { TestService } from './test-service.ts';

/** What was answered: the HTTP status and the code of a refusal, or the body. */
export interface CallResult {
  status: number;
  code: number | undefined;
  body: Record<string, unknown>;
}

/** Calls below `/api/proveedores/{supplierId}` with any method, as a user of the supplier, the first one when left out. */
export async function createSupplierCalls(service: TestService, supplier: DemoSupplier, user = 0) {
  const token = await service.createToken(supplier.users[user]?.email ?? '', supplier.entity);
  return (
    method: InjectOptions['method'],
    path: string,
    { headers, ...options }: Pick<InjectOptions, 'query' | 'payload' | 'headers'> = {},
  ) =>
    callService(service, {
      method,
      url: `/api/proveedores/${supplier.supplierId}${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...options,
    });
}

export async function callService({ app }: TestService, options: InjectOptions): Promise<CallResult> {
  const answer = await app.inject(options);
  const body = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, code: body['code'] as number | undefined, body };
}
