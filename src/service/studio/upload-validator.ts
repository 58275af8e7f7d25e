import type { Difference } from '#definitions/differences/difference.ts';
import type { Entity } from '#shared/entity.ts';
import type { VersionFiles } from '#shared/version-changes.ts';
import type { CheckedVersion, VersionToCheck } from './validator-tasks.ts';
import type { PreparedImage } from './uploaded-images.ts';
import type { Publication } from './publication-hash.ts';

/** Reads the content of files by their hashes. */
export type LoadAssets = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

/** The content to publish of a version, and its problems. */
export interface PreparedVersion {
  checked: CheckedVersion;
  /** Undefined with problems. */
  publication: Publication | undefined;
}

/**
 * Checks, draws, cleans, unpacks and compares what members of staff send. Each method may throw ConsoleRefusal checksBusy
 * where too many tasks wait.
 */
export interface UploadValidator {
  /**
   * Checks a version; the same one only once. What takes too much time or memory is a problem of its file, or of the
   * version.
   */
  check(version: VersionToCheck, load: LoadAssets): Promise<CheckedVersion>;
  /** Makes what would be published of a version. */
  publish(version: VersionToCheck, load: LoadAssets): Promise<PreparedVersion>;
  /** Reads what can be shown of a version, also of one with problems; undefined where nothing can. */
  show(entity: string, files: VersionFiles, load: LoadAssets): Promise<Entity | undefined>;
  /** @throws ConsoleRefusal takesTooLong */
  differences(before: VersionFiles | undefined, after: VersionFiles): Promise<Difference[]>;
  /** @throws ConsoleRefusal badPicture, mediaType */
  cleanPicture(sent: Buffer): Promise<PreparedImage>;
  /** @throws ConsoleRefusal badArchive, takesTooLong */
  unpack(zip: Buffer): Promise<ReadonlyMap<string, Buffer>>;
  /** @throws ConsoleRefusal takesTooLong */
  pack(files: VersionFiles, load: LoadAssets): Promise<Buffer>;
  /** Gets ready, so that the first person does not wait for it. */
  warm(): void;
  close(): Promise<void>;
}
