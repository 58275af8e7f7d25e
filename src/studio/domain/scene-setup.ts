import { SPANISH_TIME_ZONE } from '#shared/days.ts';
import type { Entity } from '#shared/entity.ts';
import type { Scene, SceneSetup, SceneStep, SetupStep } from '#shared/scene.ts';
import { listPossibleLabels } from './scene-labels.ts';
import { createUnsignedToken } from './unsigned-token.ts';

/** Lifetime of the cookie choice of a scene, which has no expiry of its own. */
const COOKIE_DAYS = 300;
const DAY_MS = 86_400_000;

/** The required properties of an entity; its definition may be older than time zones. */
type SceneEntity = Pick<Entity, 'codNrbeEn' | 'texts'> & Partial<Pick<Entity, 'timeZone'>>;

/**
 * Builds the initial browser state of a scene.
 * @param entity with which it is shown
 * @param texts the Spanish texts of the portal by key: an entity may override labels of controls
 */
export function createSceneSetup(
  { session, kept = {}, asksForCookies = false, now, typed = [], scroll, notices }: Scene,
  { codNrbeEn: code, texts: own, timeZone = SPANISH_TIME_ZONE }: SceneEntity,
  texts: Readonly<Record<string, string>>,
): SceneSetup {
  const { alias, ...user } = session ?? { alias: '' };
  const drafts = Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]);
  const accepted = { expires: new Date(`${now}Z`).getTime() + COOKIE_DAYS * DAY_MS };
  const names = (word: string) => listPossibleLabels(word, texts, own);
  return {
    now,
    timeZone,
    session: {
      ...(Object.fromEntries(drafts) as Record<string, string>),
      ...(session && {
        authtoken: createUnsignedToken(user),
        alias,
        userData: JSON.stringify({ ...user, codNrbeEn: code }),
      }),
    },
    local: asksForCookies ? {} : { [`cookies:${code}`]: JSON.stringify(accepted) },
    steps: typed.map((step) => toStart(step, names)),
    ...(scroll !== undefined && { scroll }),
    ...(notices && { hasNotices: true }),
  };
}

function toStart(step: SceneStep, names: (word: string) => string[]): SetupStep {
  if ('press' in step) return { does: 'press', called: names(step.press) };
  if ('secret' in step) return { does: 'write-secret', called: [step.secret] };
  const { field, ...rest } = step;
  return { does: 'write', called: names(field), ...rest };
}
