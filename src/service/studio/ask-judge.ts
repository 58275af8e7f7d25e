import type { Outcome } from '#service/workers/task-worker.ts';
import { ConsoleRefusal, refuseCall } from './console-refusal.ts';
import type { LoadAssets } from './judge.ts';
import type {
  GivenToJudge,
  JudgeAnswer,
  JudgeAnswers,
  JudgeSetup,
  JudgeTask,
  Needs,
  TaskKind,
  TaskOf,
  TaskRefused,
} from './judge-tasks.ts';
import { presentOwner } from './owner.ts';

/** Does a task on behalf of somebody, in this process or in another. */
export type RunTask = (task: JudgeTask, owner: string) => Promise<Outcome<JudgeAnswer> | { kind: 'full' }>;

/** What became of a task: its answer, or that it took too much time or memory. */
export type Done<Kind extends TaskKind> = JudgeAnswers[Kind] | { kind: 'too-much' };

/**
 * Has a task done, and tells the judge what it needs for it.
 * @param load reads the content of files that the judge does not have
 * @throws ConsoleRefusal checksBusy, or what turns down what was sent
 */
export type AskJudge = <Kind extends TaskKind>(task: TaskOf<Kind>, load?: LoadAssets) => Promise<Done<Kind>>;

/** The second one has all that is needed with it; the third is for files that the judge forgot in between. */
const MOST_ATTEMPTS = 3;

export function createAsk(run: RunTask, setup: () => Promise<JudgeSetup>): AskJudge {
  return async <Kind extends TaskKind>(task: TaskOf<Kind>, load: LoadAssets = noAssets) => {
    const contents = new Map<string, Buffer>();
    const given: GivenToJudge = {};
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = await once<Kind>(run, { ...task, ...given });
      if (answer.kind !== 'needs') return answer as Done<Kind>;
      const needed = answer as Needs;
      if (needed.setup) given.setup = await setup();
      for (const [hash, content] of await load(needed.hashes)) contents.set(hash, content);
      given.contents = contents;
    }
    return { kind: 'too-much' };
  };
}

const noAssets: LoadAssets = async () => new Map();

async function once<Kind extends TaskKind>(run: RunTask, task: TaskOf<Kind>): Promise<Done<Kind> | Needs> {
  const outcome = await run(task, presentOwner());
  if (outcome.kind === 'full') return refuseCall('checksBusy');
  if (outcome.kind !== 'answered') return { kind: 'too-much' };
  const answer = outcome.answer as JudgeAnswers[Kind] | Needs | TaskRefused;
  if (answer.kind === 'refused') throw new ConsoleRefusal(answer.refused, answer.fields, answer.details);
  return answer;
}
