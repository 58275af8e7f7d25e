import type { RecordedCall } from '#shared/scenes/recording.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import { findCall, extractPathParams } from './scene-answers.ts';
import type { HarCall } from './har-calls.ts';
import { getHeader } from './har-file.ts';
import { decodeTokenClaims } from './token-claims.ts';

/** The user of the calls, as far as the HAR shows it. */
interface HarSession {
  user: SceneUser | null;
  /** Code of the entity; '' when unknown. */
  entity: string;
}

type Fields = Record<string, unknown>;

/** Browsers leave tokens out of saved files, so the supplier is taken from the addresses. */
export function inferSession(calls: readonly HarCall[]): HarSession {
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

/** Fake, for values that the HAR does not contain. */
const NOBODY = { alias: 'lauraser1', email: 'persona@empresa.example' };

/** The supplier in the address of a call; a registration has none yet. */
function supplierIn({ method, path }: RecordedCall): string | undefined {
  const call = findCall(method, path);
  return call && !call.path.endsWith('/validacion') ? extractPathParams(call, path).supplierId : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The claims of the token of a call, or of that in a login response. */
function claimsIn({ entry, recorded }: HarCall): Fields {
  const sentToken = getHeader(entry.request?.headers, 'authorization').replace(/^Bearer /i, '');
  const given = recorded.path.startsWith('/login') ? textOf((recorded.body as Fields | undefined)?.token) : '';
  return decodeTokenClaims(given || sentToken) ?? {};
}

/** The entity in the body of a call, such as a login. */
function sent(calls: readonly HarCall[]): string {
  const codes = calls.map(
    ({ entry }) => /"codNrbeEn"\s*:\s*"(\w{1,10})"/.exec(entry.request?.postData?.text ?? '')?.[1],
  );
  return codes.findLast(Boolean) ?? '';
}
