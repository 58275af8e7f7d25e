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

/** Runs a task on behalf of an owner, in this process or in another. */
export type RunTask = (task: JudgeTask, owner: string) => Promise<Outcome<JudgeAnswer> | { kind: 'full' }>;

/** What became of a task: its answer, or that it took too much time or memory. */
export type Done<Kind extends TaskKind> = JudgeAnswers[Kind] | { kind: 'too-much' };

/**
 * Runs a task and sends the validator the data it needs.
 * @param load reads the content of files that the validator does not have
 * @throws ConsoleRefusal checksBusy, or the refusal of the sent content
 */
export type AskJudge = <Kind extends TaskKind>(task: TaskOf<Kind>, load?: LoadAssets) => Promise<Done<Kind>>;

/** The second attempt sends all required data; the third is for files that the validator evicted in between. */
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
