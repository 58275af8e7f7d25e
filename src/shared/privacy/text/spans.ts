/** A part of a text: from the first character to the one behind the last. */
export interface TextSpan {
  from: number;
  to: number;
}

/** Joins spans that overlap or touch. @returns them in order */
export function mergeSpans(spans: readonly TextSpan[]): TextSpan[] {
  const merged: TextSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** Replaces parts of a text with a text. */
export function replaceSpans(text: string, spans: readonly TextSpan[], replacement: string): string {
  let written = '';
  let done = 0;
  for (const { from, to } of mergeSpans(spans)) {
    written += text.slice(done, from) + replacement;
    done = to;
  }
  return written + text.slice(done);
}
