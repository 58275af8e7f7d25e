import type { InjectOptions } from 'fastify';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import type { TestService } from './service.ts';

/** What was answered: the HTTP status and the code of a refusal, or the body. */
export interface Answered {
  status: number;
  code: number | undefined;
  body: Record<string, unknown>;
}

/** Calls below `/api/proveedores/{supplierId}` with any method, as a user of the supplier, the first one when left out. */
export async function callsOf(service: TestService, supplier: CreatedSupplier, user = 0) {
  const token = await service.tokenOf(supplier.users[user]?.email ?? '', supplier.entity);
  return (
    method: InjectOptions['method'],
    path: string,
    { headers, ...options }: Pick<InjectOptions, 'query' | 'payload' | 'headers'> = {},
  ) =>
    answerOf(service, {
      method,
      url: `/api/proveedores/${supplier.supplierId}${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...options,
    });
}

export async function answerOf({ app }: TestService, options: InjectOptions): Promise<Answered> {
  const answer = await app.inject(options);
  const body = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, code: body['code'] as number | undefined, body };
}
