import { InvalidZipError } from '#shared/files/zip-directory.ts';

/** How many sheets of a file are looked at. */
export const MOST_SHEETS = 20;

/** Of each cell; Excel allows 32,767, and no number, amount or day is as long. */
const MOST_CHARACTERS = 1_000;
/** Of all cells: as many as a text file may have. */
const MOST_OF_ALL = 20_000_000;
/** More than two lists of the largest size have, with forty columns. */
const MOST_CELLS = 4_000_000;

/** What the cells of a file may take together. */
export class CellBudget {
  private characters = 0;
  private cells = 0;

  /** Takes the text of a cell, cut if it is too long. @throws InvalidZipError if the cells are more than lists have */
  readonly take = (text: string): string => {
    const cut = text.slice(0, MOST_CHARACTERS);
    this.characters += cut.length;
    this.cells += 1;
    if (this.characters > MOST_OF_ALL || this.cells > MOST_CELLS) throw new InvalidZipError('tooLarge');
    return cut;
  };
}
