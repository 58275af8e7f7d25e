const MARKER = 0xff;
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];
/** Markers within a scan: an escaped FF, a restart, a fill byte (ITU-T T.81, B.1.1). */
const belongsToScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7) || code === MARKER;

/** Finds the end of the image in a JPEG. @returns the position after its last byte */
export function findJpegEnd(content: Buffer): number {
  for (let at = 2; at + 4 <= content.length && content[at] === MARKER;) {
    const code = content[at + 1] ?? 0;
    if (code === END_OF_IMAGE) return at + 2;
    at += code === MARKER ? 1 : 2 + content.readUInt16BE(at + 2);
    if (code === START_OF_SCAN) at = endOfScan(content, at);
  }
  return content.length;
}

function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(MARKER, from);
  while (at !== -1 && belongsToScan(content[at + 1] ?? END_OF_IMAGE)) at = content.indexOf(MARKER, at + 1);
  return at === -1 ? content.length : at;
}
