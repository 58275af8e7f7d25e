import { findLiteralEnd, findNumberEnd, findStringEnd } from './json-tokens.ts';

interface JsonScan {
  /** Why the text must not be parsed: it is not JSON, is nested too deeply, or has too many values. */
  fault?: 'bad' | 'deep' | 'many';
  /** The length of the valid start, with `bad` only; its last character is the invalid one. */
  until: number;
  twice: string[];
}

export interface JsonLimits {
  /** Maximum number of nested brackets. */
  depth: number;
  /** Maximum number of strings, numbers, objects and lists in total. */
  values: number;
}

interface Level {
  isObject: boolean;
  names: Set<string>;
  /** The key of the value that is read. */
  name: string;
}

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd';

/** Scans a JSON text once, up to the first error, without recursion (RFC 8259). */
export function scanJson(text: string, limits: JsonLimits): JsonScan {
  const scan = new Scan(text, limits);
  scan.run();
  return { ...(scan.fault && { fault: scan.fault }), until: scan.at, twice: scan.twice };
}

class Scan {
  at = 0;
  fault: JsonScan['fault'];
  readonly twice: string[] = [];
  private readonly open: Level[] = [];
  private expected: Expected | 'end' = 'value';
  private values = 0;

  constructor(
    private readonly text: string,
    private readonly limits: JsonLimits,
  ) {}

  run(): void {
    while (this.fault === undefined) {
      while (isBlank(this.text.charCodeAt(this.at))) this.at += 1;
      if (this.at === this.text.length) {
        if (this.expected !== 'end') this.fault = 'bad';
        return;
      }
      this.step(this.text[this.at]!);
    }
  }

  private step(sign: string): void {
    const { expected } = this;
    const level = this.open.at(-1);
    if (sign === '}' || sign === ']') return this.close(sign, level);
    if (expected === 'commaOrEnd' && sign === ',') return this.take(level?.isObject ? 'name' : 'value');
    if (expected === 'colon' && sign === ':') return this.take('value');
    if (expected === 'name' || expected === 'nameOrEnd') return this.name(sign, level!);
    if (expected === 'value' || expected === 'valueOrEnd') return this.value(sign);
    this.refuse(this.at);
  }

  private take(next: Expected): void {
    this.at += 1;
    this.expected = next;
  }

  private close(sign: string, level: Level | undefined): void {
    const mayEnd = this.expected === 'commaOrEnd' || this.expected === (level?.isObject ? 'nameOrEnd' : 'valueOrEnd');
    if (!level || !mayEnd || level.isObject !== (sign === '}')) return this.refuse(this.at);
    this.open.pop();
    this.at += 1;
    this.after();
  }

  private name(sign: string, level: Level): void {
    if (sign !== '"') return this.refuse(this.at);
    const begin = this.at;
    if (!this.advance(findStringEnd(this.text, begin))) return;
    level.name = JSON.parse(this.text.slice(begin, this.at)) as string;
    if (level.names.has(level.name)) this.twice.push(this.open.map(({ name }) => `/${name}`).join(''));
    level.names.add(level.name);
    this.expected = 'colon';
  }

  private value(sign: string): void {
    this.values += 1;
    if (this.values > this.limits.values) return void (this.fault = 'many');
    if (sign === '{' || sign === '[') return this.enter(sign === '{');
    const read =
      sign === '"' ? findStringEnd : sign === '-' || (sign >= '0' && sign <= '9') ? findNumberEnd : findLiteralEnd;
    if (this.advance(read(this.text, this.at))) this.after();
  }

  private enter(isObject: boolean): void {
    if (this.open.length === this.limits.depth) return void (this.fault = 'deep');
    this.open.push({ isObject, names: new Set(), name: '' });
    this.take(isObject ? 'nameOrEnd' : 'valueOrEnd');
  }

  /** The state after a value. */
  private after(): void {
    this.expected = this.open.length === 0 ? 'end' : 'commaOrEnd';
  }

  /** @param end position after the token, or the complement of the position of the error */
  private advance(end: number): boolean {
    if (end < 0) this.refuse(~end);
    else this.at = end;
    return end >= 0;
  }

  /** @param place position of the first invalid character; the length of the text when it ends too early */
  private refuse(place: number): void {
    this.fault = 'bad';
    this.at = Math.min(place + 1, this.text.length);
  }
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
