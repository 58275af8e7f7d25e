import { type ListType, formatListNumber } from '#shared/markup/list-numbers.ts';
import { decodeEntities } from './decode-entities.ts';

/** How a stretch of text looks. */
export interface TextStyle {
  isBold?: true;
  isItalic?: true;
  isUnderlined?: true;
  /** The address of a link. */
  href?: string;
}

/** A word or a sign of a text. */
export interface TextToken {
  text: string;
  /** Whether a space precedes it. */
  isSpaced: boolean;
  style: TextStyle;
  /** Equal tokens have equal keys. */
  key: string;
}

export type BlockTag = 'p' | 'h2' | 'h3' | 'h4' | 'li' | 'row';

/** A paragraph, heading, item of a list (with its number as the first token), or row of a table. */
export interface TextBlock {
  tag: BlockTag;
  /** Nesting of lists, 0 outside. */
  depth: number;
  tokens: TextToken[];
}

const MARKUP = /<\/?[a-z][a-z0-9]*[\s/>]/i;

/** Whether a value is markup rather than plain text. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

/** Splits a plain text into its lines, or markup into what its reader sees. */
export const toTextBlocks = (text: string): TextBlock[] =>
  isMarkup(text)
    ? new MarkupReader().read(text)
    : text
        .split('\n')
        .map((line): TextBlock => ({ tag: 'p', depth: 0, tokens: toTokens(line, {}) }))
        .filter(({ tokens }) => tokens.length > 0);

const WORD = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

function toTokens(text: string, style: TextStyle, isSpacedBefore = false): TextToken[] {
  const styleKey = JSON.stringify(style);
  let end = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const isSpaced = match.index > end || (match.index === 0 && isSpacedBefore);
    end = match.index + match[0].length;
    return { text: match[0], isSpaced, style, key: `${match[0]}${styleKey}` };
  });
}

const PART = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|([^<]+|<)/gi;
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4']);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'br', 'caption', 'li', 'tr', ...HEADINGS]);
const STYLES: Readonly<Record<string, keyof TextStyle>> = {
  b: 'isBold',
  strong: 'isBold',
  i: 'isItalic',
  em: 'isItalic',
  u: 'isUnderlined',
};

interface List {
  isOrdered: boolean;
  type: ListType;
  next: number;
}

/** Reads cleaned markup, as the editor and the check of definitions leave it, into blocks. */
class MarkupReader {
  private readonly blocks: TextBlock[] = [];
  private readonly lists: List[] = [];
  private readonly depths = { isBold: 0, isItalic: 0, isUnderlined: 0 };
  private readonly links: string[] = [];
  private tokens: TextToken[] = [];
  private tag: BlockTag = 'p';
  /** The number or the dot of an item whose text has not begun. */
  private marker: TextToken[] = [];
  private isInRow = false;
  private isSpaced = false;

  read(html: string): TextBlock[] {
    for (const [, slash, name, attributes = '', text] of html.matchAll(PART)) {
      if (text !== undefined) this.addText(decodeEntities(text));
      else if (slash) this.close(name!.toLowerCase());
      else this.open(name!.toLowerCase(), attributes);
    }
    this.endBlock();
    return this.blocks;
  }

  private addText(text: string): void {
    const added = toTokens(text, this.currentStyle(), this.isSpaced);
    this.isSpaced = added.length === 0 ? this.isSpaced || text !== '' : /\s$/.test(text);
    this.tokens.push(...added);
  }

  private open(name: string, attributes: string): void {
    const style = STYLES[name] as keyof typeof this.depths | undefined;
    if (style) this.depths[style] += 1;
    else if (name === 'a') this.links.push(decodeEntities(readAttribute(attributes, HREF) ?? ''));
    else if (name === 'ul' || name === 'ol') this.openList(name === 'ol', attributes);
    else if (name === 'td' || name === 'th') this.openCell();
    else if (BLOCKS.has(name)) this.openBlock(name);
  }

  private openList(isOrdered: boolean, attributes: string): void {
    this.endBlock();
    const start = Number(readAttribute(attributes, START) ?? 1);
    this.lists.push({ isOrdered, type: (readAttribute(attributes, TYPE) ?? '1') as ListType, next: start });
  }

  private openCell(): void {
    if (this.tokens.length > 0) this.tokens.push(...toTokens('|', {}, true));
    this.isSpaced = true;
  }

  private openBlock(name: string): void {
    if (this.isInRow && name !== 'tr') {
      this.isSpaced = true;
      return;
    }
    this.endBlock();
    if (name === 'tr') this.isInRow = true;
    if (name === 'li') this.marker = this.nextMarker();
    this.tag = tagOf(name, this.isInRow, this.lists.length > 0);
  }

  private close(name: string): void {
    const style = STYLES[name] as keyof typeof this.depths | undefined;
    if (style) this.depths[style] -= 1;
    else if (name === 'a') this.links.pop();
    else if (name === 'ul' || name === 'ol') {
      this.endBlock();
      this.lists.pop();
    } else if (name === 'tr') {
      this.endBlock();
      this.isInRow = false;
    } else if (BLOCKS.has(name) && !this.isInRow) this.endBlock();
  }

  private endBlock(): void {
    this.isSpaced = false;
    if (this.tokens.length === 0) return;
    this.blocks.push({ tag: this.tag, depth: this.lists.length, tokens: [...this.marker, ...this.tokens] });
    this.tokens = [];
    this.marker = [];
    this.tag = this.lists.length > 0 ? 'li' : 'p';
  }

  private nextMarker(): TextToken[] {
    const list = this.lists.at(-1);
    this.isSpaced = true;
    if (!list?.isOrdered) return [createMarker('•')];
    list.next += 1;
    return [createMarker(`${formatListNumber[list.type](list.next - 1)}.`)];
  }

  private currentStyle(): TextStyle {
    const { isBold, isItalic, isUnderlined } = this.depths;
    const href = this.links.at(-1);
    return {
      ...(isBold > 0 && { isBold: true as const }),
      ...(isItalic > 0 && { isItalic: true as const }),
      ...(isUnderlined > 0 && { isUnderlined: true as const }),
      ...(href && { href }),
    };
  }
}

const createMarker = (text: string): TextToken => ({ text, isSpaced: false, style: {}, key: `marker ${text}` });

function tagOf(name: string, isInRow: boolean, isInList: boolean): BlockTag {
  if (isInRow) return 'row';
  if (HEADINGS.has(name)) return name as BlockTag;
  return isInList ? 'li' : 'p';
}

/** As editors and browsers write them. */
const HREF = /\shref="([^"]*)"/i;
const START = /\sstart="(\d{1,6})"/i;
const TYPE = /\stype="([1aAiI])"/;

const readAttribute = (attributes: string, attribute: RegExp): string | undefined => attribute.exec(attributes)?.[1];
