import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import { isObject } from '#shared/wire/decode.ts';
import {
  REDACTED,
  type Scene,
  type SceneAnswer,
  type SceneSetup,
  type SceneStep,
  type SetupStep,
} from '#shared/scenes/scene.ts';
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
  {
    session,
    kept = {},
    asksForCookies = false,
    now,
    typed = [],
    scroll,
    history,
    theme,
    answers,
    notices,
    ownList,
    toasts,
    closedToasts,
    decisions,
    hasScreenBefore,
  }: Scene,
  { codNrbeEn: code, texts: own, timeZone = SPANISH_TIME_ZONE }: SceneEntity,
  texts: Readonly<Record<string, string>>,
): SceneSetup {
  const { alias, ...user } = session ?? { alias: '' };
  const { rememberedViews, ...inTab } = kept;
  const viewsKey = `views:${code}:${session?.id}`;
  const drafts = Object.entries(inTab).map(([name, value]) => [
    name === 'views' ? viewsKey : name,
    JSON.stringify(withTerms(value, { ...texts, ...own })),
  ]);
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
    local: {
      ...(!asksForCookies && { [`cookies:${code}`]: JSON.stringify(accepted) }),
      ...(theme?.isChosen && { theme: theme.mode }),
      ...(rememberedViews !== undefined && { [viewsKey]: JSON.stringify(rememberedViews) }),
    },
    ...(history && { history }),
    ...(toasts && { toasts }),
    ...(closedToasts && { closedToasts }),
    ...(decisions && { decisions }),
    ...(hasScreenBefore && { hasScreenBefore }),
    systemTheme: theme?.isChosen === false ? theme.mode : 'light',
    stepLimit: STEP_LIMIT_MS + Math.max(0, ...answers.map(delayOf)),
    steps: typed.map((step) => toStart(step, names, ownList)),
    ...(scroll !== undefined && { scroll }),
    ...(notices && { hasNotices: true }),
    ...(isSigned(answers) && { isSigned: true }),
  };
}

/** Whether a call that had to be signed was answered once more, and not by asking again. */
const isSigned = (answers: readonly SceneAnswer[]): boolean =>
  answers.some(
    (asked, index) =>
      readCode(asked) === SIGNATURE_REQUIRED_CODE &&
      answers
        .slice(index + 1)
        .some(
          (answer) =>
            answer.method === asked.method &&
            answer.path === asked.path &&
            readCode(answer) !== SIGNATURE_REQUIRED_CODE,
        ),
  );

const readCode = ({ body }: SceneAnswer): unknown => (isObject(body) ? body.code : undefined);

/** A step whose element has not come by then never comes; a late answer gets its own time. */
const STEP_LIMIT_MS = 10_000;
/** When the portal gives up a call. */
const TIME_OUT_MS = 30_000;

const delayOf = ({ delay = 0, fault }: SceneAnswer): number => (fault === 'time-out' ? TIME_OUT_MS : delay);

/** The accepted terms of receipts, which a report leaves out, are those of the entity. */
function withTerms(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  const { receipts } = (value ?? {}) as { receipts?: unknown };
  if (!Array.isArray(receipts)) return value;
  const terms = texts['forms.terms.accepted.text'] ?? '';
  const isLeftOut = (receipt: unknown) => (receipt as { terms?: unknown } | null)?.terms === REDACTED;
  return {
    ...(value as object),
    receipts: receipts.map((one: unknown) => (isLeftOut(one) ? { ...(one as object), terms } : one)),
  };
}

/** The rows of the supplier's own list, as the portal reads a file with separated cells. */
const toText = (ownList: Scene['ownList']): string =>
  ownList && 'rows' in ownList ? ownList.rows.map((cells) => cells.join(';')).join('\n') : '';

function toStart(step: SceneStep, names: (word: string) => string[], ownList: Scene['ownList']): SetupStep {
  if ('press' in step) {
    const { press, ...rest } = step;
    return { does: 'press', called: names(press), ...rest };
  }
  if ('expand' in step) {
    const { expand, ...rest } = step;
    return { does: 'expand', called: names(expand), ...rest };
  }
  if ('secret' in step)
    return { does: 'write-secret', called: [step.secret], ...(step.faults && { faults: step.faults }) };
  if ('list' in step)
    return { does: step.list === 'ownListFile' ? 'choose-file' : 'write', called: [step.list], value: toText(ownList) };
  const { field, ...rest } = step;
  return { does: 'write', called: names(field), ...rest };
}
