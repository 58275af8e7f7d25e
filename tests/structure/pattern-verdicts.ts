import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';
import type { Pattern } from './patterns.ts';

/**
 * What makes a pattern do more work than its text is long; '' where nothing does. Two repeats that can share a text in
 * more than one way, and a repeat at the start, are found by scslre. A repeat in which the pattern could begin anew, as
 * in `<[^>]*>`, is found here: on `<<<<` each beginning is tried up to the end of the text.
 */
export function wildness({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  const [report] = reports;
  if (report) return report.exponential ? `exponential ${report.type}` : report.type;
  const restart = flags.includes('y')
    ? undefined
    : repeatsIn(source, flags).find((repeat) => canRestart(repeat, flags));
  return restart ? `begins anew in ${restart.raw}` : '';
}

/** The repeats of a pattern that end nowhere by themselves. */
function repeatsIn(source: string, flags: string): AST.Quantifier[] {
  const repeats: AST.Quantifier[] = [];
  const isUnicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: isUnicode });
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => void (quantifier.max === Infinity && repeats.push(quantifier)),
  });
  return repeats;
}

function canRestart(repeat: AST.Quantifier, flags: string): boolean {
  const [before, after] = around(repeat);
  const isAtLine = before.startsWith('^');
  if (isAtLine && !flags.includes('m')) return false;
  const begin = isAtLine ? `\\n${before.slice(1)}` : before;
  // What may be nothing is no beginning; what can't fail after the repeat is never tried again.
  if (accepts(begin, flags, 'ignore') || accepts(after, flags, 'disable')) return false;
  const loop = automatonOf(`(?:${repeat.element.raw})*`, flags, 'ignore');
  return !isDisjointWith(loop, automatonOf(`[^]*(?:${begin})[^]*`, flags, 'ignore'));
}

/** What stands before a part of a pattern and what behind it, through all groups that it lies in. */
function around(part: AST.Quantifier): [before: string, after: string] {
  let [before, after] = ['', ''];
  for (let inner: AST.Node = part; inner.parent; inner = inner.parent) {
    if (inner.parent.type !== 'Alternative') continue;
    const { elements } = inner.parent;
    const at = elements.indexOf(inner as AST.Element);
    before = `${elements.slice(0, at).map(rawOf).join('')}${before}`;
    after = `${after}${elements
      .slice(at + 1)
      .map(rawOf)
      .join('')}`;
  }
  return [before, after];
}

const rawOf = ({ raw }: AST.Element) => raw;

type Assertions = 'ignore' | 'disable';

/** @param assertions whether those of places count as met or as never met */
function automatonOf(source: string, flags: string, assertions: Assertions): NFA {
  const parser = JS.Parser.fromLiteral({ source, flags: flags.replaceAll(/[gydm]/g, '') });
  const { expression, maxCharacter } = parser.parse({ assertions, backreferences: 'disable' });
  return NFA.fromRegex(expression, { maxCharacter });
}

function accepts(source: string, flags: string, assertions: Assertions): boolean {
  const automaton = automatonOf(`(?:${source})`, flags, assertions);
  return automaton.finals.has(automaton.initial);
}

/** How a pattern is written in a program. */
export const written = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;
