import type { TaskResult } from '#platform/workers/task-worker.ts';
import { ConsoleRefusal, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { getRequesterOfCurrentWork } from '#studio/domain/calls/task-owner.ts';
import type { LoadAssets } from './upload-validator.ts';
import type {
  TaskContext,
  ValidatorResponse,
  ValidatorResults,
  ValidatorSetup,
  ValidatorTask,
  MissingContext,
  TaskKind,
  TaskOf,
  TaskRefusal,
} from './validator-tasks.ts';

/** Runs a task on behalf of an owner, in this process or another one. */
export type RunValidatorTask = (
  task: ValidatorTask,
  owner: string,
) => Promise<TaskResult<ValidatorResponse> | { kind: 'full' }>;

/** The outcome of a task: its result, or that it exceeded the limits of time or memory. */
export type TaskOutcome<Kind extends TaskKind> = ValidatorResults[Kind] | { kind: 'too-much' };

/**
 * Runs a task and sends the validator the data it needs.
 * @param load reads the content of files that the validator does not have
 * @throws ConsoleRefusal checksBusy, or the refusal of the sent content
 */
export type ValidatorClient = <Kind extends TaskKind>(
  task: TaskOf<Kind>,
  load?: LoadAssets,
) => Promise<TaskOutcome<Kind>>;

/** The second attempt sends all required data; the third is for files that the validator evicted in between. */
const MOST_ATTEMPTS = 3;

export function createValidatorClient(run: RunValidatorTask, setup: () => Promise<ValidatorSetup>): ValidatorClient {
  return async <Kind extends TaskKind>(task: TaskOf<Kind>, load: LoadAssets = noAssets) => {
    const contents = new Map<string, Buffer>();
    const given: TaskContext = {};
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = await once<Kind>(run, { ...task, ...given });
      if (answer.kind !== 'needs') return answer as TaskOutcome<Kind>;
      const needed = answer as MissingContext;
      if (needed.setup) given.setup = await setup();
      for (const [hash, content] of await load(needed.hashes)) contents.set(hash, content);
      given.contents = contents;
    }
    return { kind: 'too-much' };
  };
}

const noAssets: LoadAssets = async () => new Map();

async function once<Kind extends TaskKind>(
  run: RunValidatorTask,
  task: TaskOf<Kind>,
): Promise<TaskOutcome<Kind> | MissingContext> {
  const outcome = await run(task, getRequesterOfCurrentWork());
  if (outcome.kind === 'full') return refuseCall('checksBusy');
  if (outcome.kind !== 'answered') return { kind: 'too-much' };
  const answer = outcome.answer as ValidatorResults[Kind] | MissingContext | TaskRefusal;
  if (answer.kind === 'refused') throw new ConsoleRefusal(answer.refused, answer.fields, answer.details);
  return answer;
}
