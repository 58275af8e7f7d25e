import type { ConsoleRequestBody, ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { ConsoleAnswers, ConsoleCall } from './console.ts';
import { buildMember, COLLEAGUE } from './studio-answers.ts';

type Threads = ConsoleResponseBody<'listComments'>;
type Added = ConsoleRequestBody<'addComment'>;

const AT = '2026-03-10T09:30:00.000Z';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The comments on a version, kept as the service does, while a colleague has it open. @param first of the colleague */
export function createMockComments(first: readonly { file: string; path: string; text: string }[]) {
  const me = buildMember();
  const added: Added[] = [];
  let count = 500;
  const build = ({ text }: { text: string }, { id: authorId, name: author }: { id: string; name: string }) => ({
    id: idOf((count += 1)),
    author,
    authorId,
    text,
    at: AT,
  });
  const open = ({ file = '', path = '' }: Pick<Added, 'file' | 'path'>, comment: ReturnType<typeof build>) => ({
    id: comment.id,
    file,
    path,
    comments: [comment],
    settledBy: null,
    settledAt: null,
  });
  let threads: Threads = first.map((one) => open(one, build(one, COLLEAGUE)));
  const answers = {
    visitVersion: () => ({
      people: [{ id: COLLEAGUE.id, name: COLLEAGUE.name }],
      openThreads: threads.filter(({ settledAt }) => !settledAt).length,
      commentsMark: JSON.stringify(threads),
    }),
    listComments: () => threads,
    addComment: ({ body }: ConsoleCall) => {
      const comment = body as Added;
      added.push(comment);
      threads = comment.thread
        ? threads.map((one) =>
            one.id === comment.thread ? { ...one, comments: [...one.comments, build(comment, me)] } : one,
          )
        : [...threads, open(comment, build(comment, me))];
      return threads;
    },
    settleComment: ({ path }: ConsoleCall) => {
      threads = threads.map((one) => (path.includes(one.id) ? { ...one, settledBy: me.name, settledAt: AT } : one));
      return threads;
    },
  } satisfies ConsoleAnswers;
  return { answers, added };
}
