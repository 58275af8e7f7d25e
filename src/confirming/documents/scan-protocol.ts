/** What a virus scanner says of a document. */
export type Verdict = 'clean' | 'infected';

/** A protocol of virus scanners: what is sent, and what the answer means. */
export interface ScanProtocol {
  write: (content: Buffer, url: URL) => Buffer[];
  /** @returns undefined as long as the answer is not whole, and if it is no verdict */
  read: (answer: string) => Verdict | undefined;
}
