import type { InjectOptions } from 'fastify';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';
import type { TestService } from './test-service.ts';

/** A user as the wire shows it. */
export type WireUser = ResponseBody<'readUser'>;

/** The calls of somebody who is logged in. */
export function createUserCalls({ app }: TestService, token: string) {
  const call = (options: InjectOptions) => app.inject({ ...options, headers: { authorization: `Bearer ${token}` } });
  const patch = (path: string, payload: object) => call({ method: 'PATCH', url: `/api/usuarios/${path}`, payload });
  const list = async () =>
    (await call({ method: 'GET', url: '/api/usuarios' })).json<{ response: WireUser[] }>().response;
  return {
    list,
    get: (id: string) => call({ method: 'GET', url: `/api/usuarios/${id}` }),
    change: (id: string, payload: object) => patch(id, payload),
    changePassword: (id: string, payload: object) => patch(`${id}/credenciales`, payload),
    changeAlarms: (id: string, payload: object) => patch(`${id}/alarmas`, payload),
    remove: (id: string) => call({ method: 'DELETE', url: `/api/usuarios/${id}` }),
    idOf: async (email: string) => (await list()).find((user) => user.email === email)?.id ?? '',
  };
}

/** The calls of a supplier's user, the principal one unless told otherwise, with the user's own id. */
export async function logInUser(service: TestService, supplier: DemoSupplier, index = 0) {
  const email = supplier.users[index]?.email ?? '';
  const calls = createUserCalls(service, await service.createToken(email, supplier.entity));
  return { ...calls, email, ownId: await calls.idOf(email) };
}
