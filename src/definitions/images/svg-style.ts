import { type CssNode, generate, type List, type ListItem, parse, tokenize, tokenTypes, walk } from 'css-tree';
import { type SvgFinding, createSvgFinding } from './svg-finding.ts';

/** The kind of a CSS text: a style sheet, the content of a `style` attribute, or the value of one property. */
type StyleKind = 'stylesheet' | 'declarationList' | 'value';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const AT_RULES = words('@media @supports @font-face @keyframes @-webkit-keyframes @charset @layer @container');

/** Colours, shapes, transforms, filters, arithmetic, selectors; `url()` must refer to a part of the image. */
const FUNCTIONS = words(`
  url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  circle ellipse inset polygon path rect xywh ray
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log
  exp var env local format accesskey
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type`);

const FETCHING = words('@import url src image image-set -webkit-image-set cross-fade -webkit-cross-fade element attr');

/** Far more than any style sheet has, and few enough for every parser. */
const DEEPEST = 20;

const OPENING: ReadonlySet<number> = new Set([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
]);
const CLOSING: ReadonlySet<number> = new Set([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
]);

/**
 * Finds the disallowed parts of a style: rules or functions other than those above, references to anything but a part
 * of the image, names with escapes. One pass over the tokens that a browser sees (CSS Syntax 3).
 */
export function checkStyle(style: string): SvgFinding[] {
  const found = new Map<string, SvgFinding>();
  const add = (one: SvgFinding) => found.set(one.removal, found.get(one.removal) ?? one);
  let depth = 0;
  let isInUrl = false;
  let slashAt = -1;
  tokenize(style, (type, start, end) => {
    if (type === tokenTypes.WhiteSpace) return;
    const token = style.slice(start, end);
    if (type === tokenTypes.Comment) return void (CLOSED_COMMENT.test(token) || add(createSvgFinding('foreign', '/*')));
    const isUrlText = isInUrl;
    isInUrl = false;
    if (OPENING.has(type)) depth += 1;
    if (CLOSING.has(type)) depth -= 1;
    if (depth > DEEPEST) found.set(TOO_DEEP, createSvgFinding('foreign', TOO_DEEP));
    if (type === tokenTypes.String) {
      if (!CLOSED_STRING.test(token)) add(createSvgFinding('foreign', token));
      if (isUrlText && !isFragmentReference(token.slice(1, -1))) add(createSvgFinding('elsewhere', 'url()'));
      return;
    }
    if (isUrlText) add(createSvgFinding('elsewhere', 'url()'));
    if (token.includes('\\')) return void add(createSvgFinding('foreign', '\\'));
    const name = token.replace('(', '').toLowerCase();
    if (type === tokenTypes.Url && !isFragmentReference(token.slice('url('.length, -1).trim()))
      add(createSvgFinding('elsewhere', 'url()'));
    if (token === '/') {
      // The rest of a truncated address: nothing else has two slashes.
      if (slashAt === start - 1) add(createSvgFinding('elsewhere', '//'));
      slashAt = start;
    }
    if (type === tokenTypes.BadUrl) add(createSvgFinding('elsewhere', 'url()'));
    if (type === tokenTypes.BadString) add(createSvgFinding('foreign', token));
    if (type === tokenTypes.AtKeyword && !AT_RULES.has(name)) add(createSvgFinding(removalOf(name), name));
    if (type !== tokenTypes.Function) return;
    isInUrl = name === 'url';
    if (!FUNCTIONS.has(name)) add(createSvgFinding(removalOf(name), `${name}()`));
  });
  return [...found.values()];
}

const CLOSED_COMMENT = /^\/\*[\s\S]*\*\/$/;
const CLOSED_STRING = /^(["'])(?:[^\\]|\\[\s\S])*\1$/;
/** Reported for deep nesting in addition to other findings; such a style is not parsed. */
const TOO_DEEP = '{{{…';
const removalOf = (name: string) => (FETCHING.has(name) ? 'elsewhere' : 'foreign');

/** Whether an address is a part of the same image. */
export const isFragmentReference = (address: string): boolean =>
  /^#[^\s"'()\\]+$/.test(address) && !address.includes('//');

/** Maximum number of tokens that are parsed; far more than drawing programs write for a logo. */
const MOST_TOKENS = 10_000;

/** Whether a style has few enough words and characters to be parsed. */
export function isStyleWithinLimit(style: string): boolean {
  let tokens = 0;
  tokenize(style, () => (tokens += 1));
  return tokens <= MOST_TOKENS;
}

/** Removes the rules and declarations with disallowed parts from a style; '' when nothing is left. */
export function sanitizeStyle(style: string, kind: StyleKind): string {
  const found = checkStyle(style);
  if (found.length === 0) return style;
  if (kind === 'value' || found.some(({ what }) => what === TOO_DEEP) || !isStyleWithinLimit(style)) return '';
  const tree = parse(style, { context: kind, parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false });
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (list && isUnwanted(node)) list.remove(item);
    },
  });
  const pruned = generate(tree);
  return checkStyle(pruned).length === 0 ? pruned : '';
}

function isUnwanted(node: CssNode): boolean {
  if (node.type === 'Raw') return checkStyle(node.value).length > 0;
  if (node.type === 'Rule') return checkStyle(generate(node.prelude)).length > 0;
  if (node.type === 'Atrule')
    return checkStyle(`@${node.name} ${node.prelude ? generate(node.prelude) : ''}`).length > 0;
  if (node.type !== 'Declaration' || checkStyle(generate(node)).length === 0) return false;
  const isPaint = node.property === 'fill' || node.property === 'stroke';
  // A paint with a missing reference renders as nothing; without the declaration it would be black.
  if (isPaint) node.value = { type: 'Raw', value: 'none' };
  return !isPaint;
}
