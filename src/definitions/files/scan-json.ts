import { visit, type JSONPath } from 'jsonc-parser';

interface JsonScan {
  /** Why the text must not be parsed: it is not JSON, is nested too deeply, or has too many values. */
  fault?: 'bad' | 'deep' | 'many';
  /** With `bad` only: position of the token that is wrong; the length of the text when it ends too early. */
  wrongAt?: number;
  /** JSON pointers of keys that an object has twice. */
  twice: string[];
}

export interface JsonLimits {
  /** Maximum number of nested brackets. */
  depth: number;
  /** Maximum number of strings, numbers, objects and lists in total. */
  values: number;
}

/** Scans a JSON text (RFC 8259) once, up to the first error or limit. */
export function scanJson(text: string, limits: JsonLimits): JsonScan {
  const twice: string[] = [];
  const stop = (fault: JsonScan['fault'], wrongAt?: number): never => {
    throw new Stopped({ fault, ...(wrongAt !== undefined && { wrongAt }), twice } as JsonScan);
  };
  const open: Set<string>[] = [];
  let values = 0;
  const countValue = () => {
    values += 1;
    if (values > limits.values) stop('many');
  };
  const enter = () => {
    countValue();
    if (open.length === limits.depth) stop('deep');
    open.push(new Set());
  };
  const leave = () => void open.pop();
  const addKey = (key: string, path: JSONPath) => {
    const keys = open.at(-1)!;
    if (keys.has(key)) twice.push([...path, key].map((step) => `/${step}`).join(''));
    keys.add(key);
  };
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onObjectEnd: leave,
        onArrayBegin: enter,
        onArrayEnd: leave,
        onLiteralValue: countValue,
        onObjectProperty: (key, _offset, _length, _line, _column, readPath) => addKey(key, readPath()),
        onError: (_code, offset) => stop('bad', offset),
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error instanceof Stopped) return error.scan;
    throw error;
  }
  return { twice };
}

/** Ends the visit of a text early: the parser would go on after an error, and recurse into any depth. */
class Stopped extends Error {
  constructor(readonly scan: JsonScan) {
    super();
  }
}
