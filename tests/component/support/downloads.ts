import { vi } from 'vitest';

/** A file that the page handed out, as a download. */
interface CapturedFile {
  name: string;
  content: Blob;
}

/** Catches the files that the page hands out from now on: no browser saves any. @returns those so far */
export function captureDownloads(): CapturedFile[] {
  const files: CapturedFile[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    files.push({ name: this.download, content: made.mock.lastCall?.[0] as Blob });
  });
  return files;
}

/** What a file says, with the mark of its encoding. */
export const readText = async (file: CapturedFile | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.content.arrayBuffer());
