import type { Scene, SceneAnswer, SceneFault } from '#shared/scenes/scene.ts';

/** A replacement for an answer, to see what a supplier would see (R-BEN-03). */
export type AnswerReplacement =
  | { by: 'success'; body: unknown }
  | { by: 'code'; code: number }
  | { by: 'fault'; fault: SceneFault }
  | { by: 'delay'; delay: number };

/** Replacements by the index of the answer in the scene. */
export type AnswerReplacements = Readonly<Record<number, AnswerReplacement>>;

/** All faults that an answer can have, in the order of the menu. */
export const SCENE_FAULTS: readonly SceneFault[] = [
  'no-connection',
  'time-out',
  'cut-short',
  'no-json',
  'proxy-page',
  'network-refusal',
  'network-login',
  'wrong-shape',
  'session-ended',
];

/** Delays of an answer that can be chosen, in milliseconds. */
export const ANSWER_DELAYS_MS = [1_000, 3_000, 10_000, 30_000] as const;

/** Returns a scene with some answers replaced. */
export const applyReplacements = (scene: Scene, replacements: AnswerReplacements): Scene => ({
  ...scene,
  // The expectations hold only for the original answers.
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

/** Codes that need a certain HTTP status, because the portal checks it or because the timeline shows it. */
const STATUSES: Readonly<Record<number, number>> = { 400: 400, 401: 408, 500: 500, 637: 401, 651: 401 };
const REFUSED = 409;
/** The code that the portal shows when there was no response at all (R-ERR-21). */
const NO_CONNECTION = 1000;

function refusal(code: number): Pick<SceneAnswer, 'status' | 'body' | 'fault'> {
  if (code === NO_CONNECTION) return { fault: 'no-connection' };
  return { status: STATUSES[code] ?? REFUSED, body: { code, message: 'Sustituida en el banco de soporte' } };
}
