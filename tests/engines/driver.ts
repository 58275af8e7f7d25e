/** One window of a browser. An expression of JavaScript says which element is meant; its value is null where there is none. */
export interface Driver {
  open(address: string): Promise<void>;
  /** @returns the value of an expression in the page */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks as a mouse does. @returns whether there is the element */
  click(element: string): Promise<boolean>;
  /** Replaces the text of a field by key strokes. @returns whether there is the field */
  type(element: string, text: string): Promise<boolean>;
  /** Chooses a file. @returns whether there is the field */
  attach(element: string, file: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A browser of this machine. */
export interface Engine {
  name: string;
  /** The first of these programs is started; all of them are needed. */
  programs: readonly string[];
  /** @param home a folder of its own, for what the browser writes and downloads */
  open(programs: readonly string[], home: string): Promise<Driver>;
}

/** The size of each window. */
export const WINDOW = { width: 1280, height: 900 };
