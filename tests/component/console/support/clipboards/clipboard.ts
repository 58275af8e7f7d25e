import type { RemovedKindCounts } from '#console/terms/paste/removed-kinds.ts';

/** What a program puts on the clipboard, in the shape in which it writes its markup, with words of our own. */
export interface Clipboard {
  title: string;
  /** Empty when the program writes plain text only. */
  html: string;
  /** The clipboard's plain text, where it says more than the markup. */
  plain?: string;
}

/** A clipboard with numbers, and the lines that a reader sees, written by hand: two blanks for each list around a line. */
export interface NumberedClipboard extends Clipboard {
  shows: string[];
  /** The numbers of which the console says that they are lost; 0 by default. */
  lost?: number;
  /** The words around the line breaks of which the console says that they were joined; none by default. */
  joined?: string[];
}

/** A clipboard with bold, italic and underlined text, and the markup that is stored. */
export interface StyledClipboard extends Clipboard {
  stored: string;
  /** What the console says that the paste loses; nothing by default. */
  dropped?: RemovedKindCounts;
}
