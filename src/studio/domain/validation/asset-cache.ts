import { extname } from 'node:path';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { listAssetHashes } from '#studio/domain/files/version-files.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_LOOKS = 5_000;

/** Cache of a validator for images: their content and their problems. The oldest entries are evicted first. */
export class AssetCache {
  #bytes = 0;
  #contents = new Map<string, Buffer>();
  #looks = new Map<string, ProblemText | undefined>();

  get contents(): ReadonlyMap<string, Buffer> {
    return this.#contents;
  }

  store(hash: string, content: Buffer): void {
    this.#bytes += content.length - (this.#contents.get(hash)?.length ?? 0);
    this.#contents.delete(hash);
    this.#contents.set(hash, content);
    for (const [oldest, { length }] of this.#contents) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#bytes -= length;
      this.#contents.delete(oldest);
    }
  }

  recordInspection(name: string, hash: string, fault: ProblemText | undefined): void {
    this.#looks.set(keyOf(name, hash), fault);
    for (const oldest of this.#looks.keys()) {
      if (this.#looks.size <= MOST_LOOKS) break;
      this.#looks.delete(oldest);
    }
  }

  isInspected(name: string, hash: string): boolean {
    return this.#looks.has(keyOf(name, hash));
  }

  getProblem(name: string, hash: string): ProblemText | undefined {
    return this.#looks.get(keyOf(name, hash));
  }

  /** The hashes of a version's files whose content is not cached. */
  listMissingHashes(files: VersionFiles): string[] {
    const hashes = listAssetHashes(files).filter((hash) => !this.#contents.has(hash));
    return [...new Set(hashes)];
  }
}

/** The key includes the file extension, which determines how an image is inspected. */
const keyOf = (name: string, hash: string): string => `${hash} ${extname(name)}`;
