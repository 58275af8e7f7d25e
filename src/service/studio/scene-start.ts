import type { Scene, SceneStart } from '#shared/scene.ts';

/** Until when the choice of cookies of a scene is good: it has no end of its own. */
const COOKIE_DAYS = 300;
const DAY_MS = 86_400_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token without a signature: the portal only reads what it says, and no service takes it. */
const tokenOf = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

/** What a scene begins with in the browser. @param code of the entity that it is shown with */
export function startOf(
  { session, kept = {}, asksForCookies = false, now, typed = [] }: Scene,
  code: string,
): SceneStart {
  const { alias, ...user } = session ?? { alias: '' };
  const drafts = Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]);
  const accepted = { expires: new Date(now).getTime() + COOKIE_DAYS * DAY_MS };
  return {
    now,
    session: {
      ...(Object.fromEntries(drafts) as Record<string, string>),
      ...(session && {
        authtoken: tokenOf(user),
        alias,
        userData: JSON.stringify({ ...user, codNrbeEn: code }),
      }),
    },
    local: asksForCookies ? {} : { [`cookies:${code}`]: JSON.stringify(accepted) },
    typed,
  };
}
