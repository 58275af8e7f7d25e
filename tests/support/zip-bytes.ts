import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip that is written by hand, also as no program would write it. */
export interface ZipEntry {
  name: string;
  content: Buffer;
  /** What its header or the directory states instead of the truth. */
  stated?: { size?: number; packedSize?: number; crc?: number; method?: number; flags?: number; ownName?: string };
  /** Lists this file at the header of another one, by its place, and writes no header or content for it. */
  sameAs?: number;
}

/** A zip of the given files, as APPNOTE describes it. @param count what its end states of how many there are */
export function buildZip(parts: readonly ZipEntry[], count = parts.length): Buffer {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const listed = parts.map(({ name, content, stated = {}, sameAs }) => {
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(20);
    fields.writeUInt16LE(stated.flags ?? 0x800, 0);
    fields.writeUInt16LE(stated.method ?? 8, 2);
    fields.writeUInt32LE(stated.crc ?? crc32(content), 8);
    fields.writeUInt32LE(stated.packedSize ?? packed.length, 12);
    fields.writeUInt32LE(stated.size ?? content.length, 16);
    const offset = sameAs === undefined ? length : offsets[sameAs]!;
    offsets.push(offset);
    if (sameAs === undefined) {
      const ownName = Buffer.from(stated.ownName ?? name);
      const own = Buffer.concat([start(0x04034b50, 6), fields, u16(ownName.length), u16(0), ownName]);
      pieces.push(own, packed);
      length += own.length + packed.length;
    }
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    return Buffer.concat([start(0x02014b50, 8), fields, u16(Buffer.byteLength(name)), place, Buffer.from(name)]);
  });
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(length, 16);
  return Buffer.concat([...pieces, directory, end]);
}

function start(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length, 0);
  bytes.writeUInt32LE(signature, 0);
  bytes[4] = 20;
  return bytes;
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
