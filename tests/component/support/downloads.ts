import { vi } from 'vitest';

/** A file that the page downloads. */
interface CapturedFile {
  name: string;
  content: Blob;
}

/** Captures the downloads of the page from now on; the browser saves none. @returns the files so far */
export function captureDownloads(): CapturedFile[] {
  const files: CapturedFile[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    files.push({ name: this.download, content: made.mock.lastCall?.[0] as Blob });
  });
  return files;
}

/** The content of a text file, including its byte order mark. */
export const readText = async (file: CapturedFile | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.content.arrayBuffer());
