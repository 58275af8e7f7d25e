import type { MailBlock, MarkedLine } from '#platform/mail/mail-blocks.ts';
import type { ComparedBlock } from '#shared/differences/compare-texts.ts';
import { foldUnchanged } from '#shared/differences/fold-unchanged.ts';
import type { ChangeView } from '#shared/differences/view-change.ts';
import type { TextValues } from '#shared/texts/texts.ts';

/** A change as a mail lists it. */
export interface MailedChange {
  name: string;
  view: ChangeView;
  /** What it says where no value is to be seen: without its full stop. */
  sentence: string;
}

/** More changes, or longer ones, are for the console. */
const MOST_CHANGES = 40;
const MOST_CHARACTERS = 20_000;

type Translator = (
  key:
    | 'changes.title'
    | 'changes.more'
    | 'changes.unchanged'
    | 'changes.marks.plain'
    | 'changes.marks.styled'
    | 'changes.picture'
    | 'changes.nothing'
    | 'changes.inConsole',
  values?: TextValues,
) => string;

/** Lists changes in a mail: each with its name, texts with what was put in and taken out marked (R-STU-17). */
export function createChangeBlocks(
  changes: readonly MailedChange[],
  text: Translator,
  title = text('changes.title'),
): MailBlock[] {
  if (changes.length === 0) return [];
  const listed = changes.slice(0, MOST_CHANGES);
  let left = MOST_CHARACTERS;
  const blocks = listed.map(({ name, ...change }): MailBlock => {
    const lines = createLines(change, text);
    left -= lengthOf(lines);
    return { title: name, lines: left < 0 ? [keep(text('changes.inConsole'))] : lines };
  });
  const more = changes.length - listed.length;
  return [
    title,
    ...blocks,
    ...(more > 0 ? [text('changes.more', { smart_count: more })] : []),
    ...(listed.some(({ view }) => view.kind === 'text')
      ? [{ plain: text('changes.marks.plain'), styled: text('changes.marks.styled') }]
      : []),
  ];
}

const keep = (text: string): MarkedLine => [{ change: 'same', text }];

const lengthOf = (lines: readonly MarkedLine[]): number =>
  lines.reduce((sum, line) => sum + line.reduce((length, { text }) => length + text.length, 0), 0);

function createLines({ view, sentence }: Omit<MailedChange, 'name'>, text: Translator): MarkedLine[] {
  if (view.kind === 'text') return textLines(view.blocks, text);
  if (view.kind === 'file') return [keep(view.isPicture ? text('changes.picture') : `${sentence}.`)];
  if (view.kind === 'same') return [keep(`${sentence}.`)];
  const [before, after] = [view.before, view.after].map((value) => value || text('changes.nothing'));
  return [keep(`${before} → ${after}`)];
}

const textLines = (blocks: readonly ComparedBlock[], text: Translator): MarkedLine[] =>
  foldUnchanged(blocks).flatMap(({ isFolded, blocks: stretch }) =>
    isFolded
      ? [keep(text('changes.unchanged', { smart_count: stretch.length }))]
      : stretch.map(({ spans }) => spans.map((span) => ({ change: span.change, text: span.text }))),
  );
