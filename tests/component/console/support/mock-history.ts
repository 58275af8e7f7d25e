import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { Call } from '#tests/component/support/mock-service.ts';
import type { ConsoleAnswers } from './console.ts';
import { buildMember, type createMockDraft } from './studio-answers.ts';

type Steps = ConsoleResponseBody<'readHistory'>;
/** What a step takes back or puts back. */
type Links = Pick<Steps[number], 'undoes' | 'redoes'>;

/**
 * A draft that stores its history and undoes steps, as the service does.
 * @returns its answers, including those to reading and undoing steps
 */
export function createMockHistory({ answers }: Pick<ReturnType<typeof createMockDraft>, 'answers'>) {
  const steps: Steps = [];
  const change = (call: Call<string>, { undoes = null, redoes = null }: Partial<Links> = {}) => {
    const { changes } = call.body as Pick<Steps[number], 'changes'>;
    const version = answers.changeVersion(call);
    const { revision, changedAt } = version;
    const { id: authorId, email: author } = buildMember();
    steps.push({ revision, author, authorId, changedAt, undoes, redoes, isWhole: true, changes });
    return version;
  };
  const undo = (call: Call<string>) => {
    const { revision } = call.body as { revision: number };
    const taken = steps.find((step) => step.revision === revision)!;
    const changes = taken.changes
      .toReversed()
      .map(({ from, to, ...location }) => ({ ...location, from: to, to: from }));
    const { undoes, redoes } = taken;
    const links = undoes === null ? { undoes: redoes ?? revision } : { redoes: undoes };
    return change({ ...call, body: { changes } }, links);
  };
  return {
    ...answers,
    changeVersion: (call: Call<string>) => change(call),
    undoVersion: undo,
    readHistory: ({ query }: Call<string>) => steps.filter(({ revision }) => revision > Number(query.after)),
  } satisfies ConsoleAnswers;
}
