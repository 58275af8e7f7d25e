/** The first bytes of a compound file [MS-CFB], as which old Excel files are stored. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const isCompoundFile = (file: Uint8Array): boolean => SIGNATURE.every((byte, index) => file[index] === byte);

/** Of the table of sectors, as many addresses stand in the header. */
const IN_HEADER = 109;
const ENTRY_BYTES = 128;
const MINI_SECTOR = 64;
/** Streams below this size lie in mini sectors. */
const MINI_BELOW = 4_096;
const END_OF_CHAIN = 0xfffffffe;
const [STREAM, ROOT] = [2, 5];
/** As Excel of 1997 and of 1995 name it. */
const NAMES = ['Workbook', 'Book'];

interface DirectoryEntry {
  name: string;
  type: number;
  start: number;
  size: number;
}

/**
 * Takes the stream with the sheets out of an old Excel file. The library would read all streams, each as often as the
 * directory lists it, and a file of megabytes can list one ten thousand times.
 * @returns undefined if there is none
 * @throws RangeError if sectors form no chain, or lie outside of the file
 */
export function findWorkbookStream(file: Uint8Array): Uint8Array | undefined {
  const box = new CompoundFile(file);
  const entries = box.readDirectory();
  const found = NAMES.flatMap((name) => entries.filter((entry) => entry.type === STREAM && entry.name === name))[0];
  if (!found) return undefined;
  return box.readStream(found, entries[0]);
}

/** The names of all streams, by which other files than spreadsheets are recognised. @throws RangeError as above */
export const listStreamNames = (file: Uint8Array): string[] =>
  new CompoundFile(file).readDirectory().map(({ name }) => name);

class CompoundFile {
  private readonly view: DataView;
  private readonly sectorBytes: number;
  private readonly table: number[];

  constructor(private readonly file: Uint8Array) {
    this.view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const shift = this.view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new RangeError('The sectors have a size that no program writes.');
    this.sectorBytes = 2 ** shift;
    this.table = this.numbersOf(this.listTableSectors());
  }

  readDirectory(): DirectoryEntry[] {
    const bytes = this.joinChain(this.u32(48));
    const view = new DataView(bytes.buffer);
    return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, place) => {
      const at = place * ENTRY_BYTES;
      const nameLength = Math.min(32, Math.max(0, view.getUint16(at + 64, true) / 2 - 1));
      const letters = Array.from({ length: Math.floor(nameLength) }, (_letter, index) =>
        view.getUint16(at + 2 * index, true),
      );
      return {
        name: String.fromCodePoint(...letters),
        type: bytes[at + 66]!,
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      };
    });
  }

  readStream({ start, size }: DirectoryEntry, root: DirectoryEntry | undefined): Uint8Array {
    const whole = size < MINI_BELOW && root?.type === ROOT ? this.joinMiniChain(start, root) : this.joinChain(start);
    if (size > whole.length) throw new RangeError('A stream is shorter than stated.');
    return whole.subarray(0, size);
  }

  private u32(at: number): number {
    return this.view.getUint32(at, true);
  }

  private sector(number: number): Uint8Array {
    const from = (number + 1) * this.sectorBytes;
    if (number >= END_OF_CHAIN || from >= this.file.length) throw new RangeError('A sector lies outside of the file.');
    return this.file.subarray(from, from + this.sectorBytes);
  }

  /** The sectors that hold the table: the first in the header, the others in sectors of their own. */
  private listTableSectors(): number[] {
    const count = this.u32(44);
    const perSector = this.sectorBytes / 4;
    if (count * this.sectorBytes > this.file.length) throw new RangeError('The table is larger than the file.');
    const sectors = Array.from({ length: Math.min(count, IN_HEADER) }, (_, place) => this.u32(76 + 4 * place));
    let next = this.u32(68);
    while (sectors.length < count) {
      const numbers = this.numbersOf([next]);
      sectors.push(...numbers.slice(0, Math.min(perSector - 1, count - sectors.length)));
      next = numbers[perSector - 1]!;
    }
    return sectors;
  }

  private numbersOf(sectors: readonly number[]): number[] {
    return sectors.flatMap((number) => toNumbers(this.sector(number), this.sectorBytes / 4));
  }

  private joinChain(start: number): Uint8Array<ArrayBuffer> {
    return join(listChain(start, this.table), this.sectorBytes, (number) => this.sector(number));
  }

  private joinMiniChain(start: number, root: DirectoryEntry): Uint8Array<ArrayBuffer> {
    const mini = this.joinChain(root.start);
    const bytes = this.joinChain(this.u32(60));
    const table = toNumbers(bytes, bytes.length / 4);
    return join(listChain(start, table), MINI_SECTOR, (number) =>
      mini.subarray(number * MINI_SECTOR, (number + 1) * MINI_SECTOR),
    );
  }
}

function toNumbers(bytes: Uint8Array, count: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.min(count, Math.floor(bytes.length / 4)) }, (_, index) =>
    view.getUint32(4 * index, true),
  );
}

/** The numbers of a chain. @throws RangeError if it comes to a sector a second time */
function listChain(start: number, table: readonly number[]): number[] {
  const chain = new Set<number>();
  for (let number = start; number !== END_OF_CHAIN; number = table[number] ?? NaN) {
    if (chain.has(number) || number >= table.length || Number.isNaN(number))
      throw new RangeError('The sectors form no chain.');
    chain.add(number);
  }
  return [...chain];
}

function join(
  chain: readonly number[],
  sectorBytes: number,
  read: (number: number) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chain.length * sectorBytes);
  chain.forEach((number, index) => joined.set(read(number), index * sectorBytes));
  return joined;
}
