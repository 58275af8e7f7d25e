import type { Scene, SceneAnswer, SceneFault } from '#shared/scene.ts';

/** What is put in the place of an answer to see what a supplier would see (R-BEN-03). */
export type AnswerReplacement =
  | { by: 'success'; body: unknown }
  | { by: 'code'; code: number }
  | { by: 'fault'; fault: SceneFault }
  | { by: 'delay'; delay: number };

/** Replacements by the place of the answer in the scene. */
export type AnswerReplacements = Readonly<Record<number, AnswerReplacement>>;

/** Every way in which an answer can go wrong, as it is offered. */
export const SCENE_FAULTS: readonly SceneFault[] = [
  'no-connection',
  'time-out',
  'cut-short',
  'no-json',
  'proxy-page',
  'wrong-shape',
  'session-ended',
];

/** Milliseconds for which an answer can be held back. */
export const ANSWER_DELAYS_MS = [1_000, 3_000, 10_000, 30_000] as const;

/** A scene in which some calls are answered otherwise; the rest of it stays. */
export const applyReplacements = (scene: Scene, replacements: AnswerReplacements): Scene => ({
  ...scene,
  // What was seen came of what was answered then.
  ...(Object.values(replacements).some(({ by }) => by !== 'delay') && { expects: {} }),
  answers: scene.answers.map((answer, index) => {
    const replacement = replacements[index];
    return replacement ? replaceAnswer(answer, replacement) : answer;
  }),
  ...(scene.timeline && {
    timeline: scene.timeline.map((entry) => {
      const replacement = entry.answer === undefined ? undefined : replacements[entry.answer];
      if (!replacement || replacement.by === 'delay') return entry;
      const { code: _before, ...rest } = entry;
      return replacement.by === 'code' ? { ...rest, code: replacement.code } : rest;
    }),
  }),
});

function replaceAnswer(answer: SceneAnswer, replacement: AnswerReplacement): SceneAnswer {
  const { method, path, query, once } = answer;
  const call = { method, path, ...(query && { query }), ...(once && { once }) };
  switch (replacement.by) {
    case 'success':
      return { ...call, body: replacement.body };
    case 'code':
      return { ...call, ...refusal(replacement.code) };
    case 'fault':
      return { ...call, fault: replacement.fault };
    case 'delay':
      return { ...answer, delay: replacement.delay };
  }
}

/** Codes whose status means something to the portal, or to whoever reads the time line. */
const STATUSES: Readonly<Record<number, number>> = { 400: 400, 401: 408, 500: 500, 637: 401, 651: 401 };
const REFUSED = 409;
/** What the portal tells when nothing was answered at all (R-ERR-21). */
const NO_CONNECTION = 1000;

function refusal(code: number): Pick<SceneAnswer, 'status' | 'body' | 'fault'> {
  if (code === NO_CONNECTION) return { fault: 'no-connection' };
  return { status: STATUSES[code] ?? REFUSED, body: { code, message: 'Sustituida en el banco de soporte' } };
}
