import type { RecordedCall } from '#shared/recording.ts';
import type { SceneUser } from '#shared/scene.ts';
import { callAt, paramsOf } from './answers.ts';
import type { HarCall } from './har-calls.ts';
import { headerOf } from './har-file.ts';
import { claimsOf } from './claims.ts';

/** Who called, as far as the calls say so. */
interface HarSession {
  user: SceneUser | null;
  /** Code of the entity; '' when nothing says which. */
  entity: string;
}

type Fields = Record<string, unknown>;

/** Browsers leave tokens out of what they save, so that the supplier in the addresses has to do. */
export function sessionOf(calls: readonly HarCall[]): HarSession {
  const claims = Object.assign({}, ...calls.map(claimsIn)) as Fields;
  const made = calls.map(({ recorded }) => recorded);
  const supplierId = textOf(claims.supplierId) || (made.map(supplierIn).findLast(Boolean) ?? '');
  const login = made.findLast(({ path, status }) => path.startsWith('/login') && status === 200);
  const user = {
    id: textOf(claims.id) || '1',
    alias: textOf((login?.body as Fields | undefined)?.alias) || textOf(claims.alias) || NOBODY.alias,
    email: textOf(claims.email) || NOBODY.email,
    supplierId,
  };
  const isOver = made.at(-1)?.path.startsWith('/logout') ?? true;
  const entity = made.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('codigoEntidad')).findLast(Boolean);
  return {
    user: supplierId !== '' && !isOver ? user : null,
    entity: (entity ?? textOf(claims.codNrbeEn)) || sent(calls),
  };
}

/** Made up, for what nothing tells. */
const NOBODY = { alias: 'lauraser1', email: 'persona@empresa.example' };

/** Whose a call is by its address; a registration is nobody's yet. */
function supplierIn({ method, path }: RecordedCall): string | undefined {
  const call = callAt(method, path);
  return call && !call.path.endsWith('/validacion') ? paramsOf(call, path).supplierId : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What the token of a call says, or that of a login's answer. */
function claimsIn({ entry, recorded }: HarCall): Fields {
  const sentToken = headerOf(entry.request?.headers, 'authorization').replace(/^Bearer /i, '');
  const given = recorded.path.startsWith('/login') ? textOf((recorded.body as Fields | undefined)?.token) : '';
  return claimsOf(given || sentToken) ?? {};
}

/** The entity that was sent along, as with a login. */
function sent(calls: readonly HarCall[]): string {
  const codes = calls.map(
    ({ entry }) => /"codNrbeEn"\s*:\s*"(\w{1,10})"/.exec(entry.request?.postData?.text ?? '')?.[1],
  );
  return codes.findLast(Boolean) ?? '';
}
