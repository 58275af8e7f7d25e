import { diffSequences, type Hunk, type WorkBudget } from './diff-sequences.ts';
import { type BlockTag, type TextBlock, type TextStyle, type TextToken, toTextBlocks } from './text-blocks.ts';

export type TextChange = 'same' | 'added' | 'removed';

/** A stretch of text that is kept, put in or taken out, in one style. */
export interface TextSpan {
  change: TextChange;
  text: string;
  style: TextStyle;
}

/** A block of the compared text with its spans; a block that is new or gone as a whole has one kind of spans. */
export interface ComparedBlock {
  tag: BlockTag;
  depth: number;
  isChanged: boolean;
  spans: TextSpan[];
}

/** More changed paragraphs than this are shown as a text that replaces another. */
const MOST_BLOCK_EDITS = 1_000;
/** A paragraph with more changed words than this is shown as one that replaces another. */
const MOST_WORD_EDITS = 600;
/** Steps of one comparison: a fraction of a second. */
const MOST_STEPS = 5_000_000;

/**
 * Compares two texts, plain or markup: paragraph by paragraph, and word by word within a changed one. The work is
 * limited, so that texts of hundreds of thousands of characters stay quick: beyond the limit whole paragraphs are shown
 * as taken out and put in.
 * @returns all blocks of both texts in order, whole
 */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const [one, other] = [toTextBlocks(before), toTextBlocks(after)];
  const budget = { steps: MOST_STEPS };
  const hunks = diffSequences(one.map(blockKey), other.map(blockKey), MOST_BLOCK_EDITS, budget) ?? [
    { isSame: false, before: [0, one.length], after: [0, other.length] } satisfies Hunk,
  ];
  return hunks.flatMap(({ isSame, before: [from, to], after: [start, end] }) =>
    isSame
      ? other.slice(start, end).map((block) => wholeBlock(block, 'same'))
      : compareBlocks(one.slice(from, to), other.slice(start, end), budget),
  );
}

const blockKey = ({ tag, depth, tokens }: TextBlock): string =>
  `${tag} ${depth} ${tokens.map(({ key }) => key).join(' ')}`;

const wholeBlock = ({ tag, depth, tokens }: TextBlock, change: TextChange): ComparedBlock => ({
  tag,
  depth,
  isChanged: change !== 'same',
  spans: toSpans(tokens.map((token) => ({ token, change }))),
});

/** How many later paragraphs are candidates for the changed form of one. */
const WINDOW = 8;
/** The share of common words from which a paragraph counts as a changed form of another. */
const MIN_SIMILARITY = 0.4;

/** Matches the paragraphs that replace others, in order, and compares each pair by its words. */
function compareBlocks(gone: readonly TextBlock[], fresh: readonly TextBlock[], budget: WorkBudget): ComparedBlock[] {
  const words = fresh.map(wordsOf);
  const found: ComparedBlock[] = [];
  let next = 0;
  for (const block of gone) {
    const match = findMatch(block, words, next, budget);
    const compared = match === undefined ? undefined : compareWords(block, fresh[match]!, budget);
    if (match === undefined || !compared) {
      found.push(wholeBlock(block, 'removed'));
      continue;
    }
    found.push(...fresh.slice(next, match).map((one) => wholeBlock(one, 'added')), compared);
    next = match + 1;
  }
  return [...found, ...fresh.slice(next).map((one) => wholeBlock(one, 'added'))];
}

const IS_WORD = /[\p{L}\p{N}]/u;

const wordsOf = ({ tokens }: TextBlock): ReadonlySet<string> =>
  new Set(tokens.filter(({ text }) => IS_WORD.test(text)).map(({ text }) => text));

function findMatch(
  block: TextBlock,
  candidates: readonly ReadonlySet<string>[],
  start: number,
  budget: WorkBudget,
): number | undefined {
  const words = wordsOf(block);
  let [best, match]: [number, number | undefined] = [MIN_SIMILARITY, undefined];
  for (let index = start; index < Math.min(candidates.length, start + WINDOW); index += 1) {
    budget.steps -= words.size;
    const similarity = budget.steps > 0 ? similarityOf(words, candidates[index]!) : 0;
    if (similarity > best) [best, match] = [similarity, index];
  }
  return match;
}

function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / Math.max(one.size + other.size, 1);
}

/** Undefined when too many words differ. */
function compareWords(gone: TextBlock, fresh: TextBlock, budget: WorkBudget): ComparedBlock | undefined {
  const keys = [gone, fresh].map(({ tokens }) => tokens.map(({ key }) => key)) as [string[], string[]];
  const hunks = diffSequences(...keys, MOST_WORD_EDITS, budget);
  if (!hunks) return undefined;
  const spans = joinChanges(hunks, fresh.tokens).flatMap(({ isSame, before: [from, to], after: [start, end] }) => [
    ...(isSame ? [] : gone.tokens.slice(from, to).map((token) => ({ token, change: 'removed' as const }))),
    ...fresh.tokens
      .slice(start, end)
      .map((token) => ({ token, change: isSame ? ('same' as const) : ('added' as const) })),
  ]);
  return { tag: fresh.tag, depth: fresh.depth, isChanged: true, spans: toSpans(spans) };
}

/** Up to this many equal tokens between changes are shown as changed, too. */
const SHORT = 2;
const SHORT_CHARACTERS = 4;

/** Joins changes with only an article or a sign between them, which would be hard to read. */
function joinChanges(hunks: readonly Hunk[], after: readonly TextToken[]): Hunk[] {
  const joined: Hunk[] = [];
  hunks.forEach((hunk, index) => {
    const last = joined.at(-1);
    const isShort = hunk.isSame && isShortStretch(after.slice(...hunk.after));
    if (last && !last.isSame && (!hunk.isSame || (isShort && index < hunks.length - 1)))
      joined[joined.length - 1] = {
        isSame: false,
        before: [last.before[0], hunk.before[1]],
        after: [last.after[0], hunk.after[1]],
      };
    else joined.push(hunk);
  });
  return joined;
}

const isShortStretch = (tokens: readonly TextToken[]): boolean =>
  tokens.length <= SHORT && tokens.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_CHARACTERS;

interface MarkedToken {
  token: TextToken;
  change: TextChange;
}

/** Joins the tokens of one kind and style. */
function toSpans(marked: readonly MarkedToken[]): TextSpan[] {
  const spans: (TextSpan & { key: string })[] = [];
  marked.forEach(({ token, change }, index) => {
    const text = token.isSpaced && index > 0 ? ` ${token.text}` : token.text;
    const key = `${change} ${JSON.stringify(token.style)}`;
    const last = spans.at(-1);
    if (last?.key === key) last.text += text;
    else spans.push({ change, text, style: token.style, key });
  });
  return spans.map(({ change, text, style }) => ({ change, text, style }));
}
