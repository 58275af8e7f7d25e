import type { Difference } from '#definitions/differences/difference.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { PreparedImage } from '#studio/domain/files/uploaded-images.ts';
import type { Publication } from '#studio/domain/publications/publication-hash.ts';
import type { VersionCheckResult, VersionToCheck } from './validator-tasks.ts';

/** Reads the content of files by hash. */
export type LoadAssets = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

export interface PreparedVersion {
  checked: VersionCheckResult;
  publication: Publication | undefined;
}

/**
 * Checks, renders, sanitizes, unpacks and compares uploads of staff. Each method may throw ConsoleRefusal checksBusy
 * when too many tasks wait.
 */
export interface UploadValidator {
  /**
   * Checks a version; equal versions only once. Exceeding the limits of time or memory is a problem of the file or the
   * version.
   */
  check(version: VersionToCheck, load: LoadAssets): Promise<VersionCheckResult>;
  /** Creates the publication of a version. */
  publish(version: VersionToCheck, load: LoadAssets): Promise<PreparedVersion>;
  /** Reads the displayable part of a version, also with problems; undefined when there is none. */
  resolveEntity(entity: string, files: VersionFiles, load: LoadAssets): Promise<Entity | undefined>;
  /** @throws ConsoleRefusal takesTooLong */
  compare(before: VersionFiles | undefined, after: VersionFiles): Promise<Difference[]>;
  /** @throws ConsoleRefusal badPicture, mediaType */
  sanitizeImage(sent: Buffer): Promise<PreparedImage>;
  /** @throws ConsoleRefusal badArchive, takesTooLong */
  unpack(zip: Buffer): Promise<ReadonlyMap<string, Buffer>>;
  /** @throws ConsoleRefusal takesTooLong */
  pack(files: VersionFiles, load: LoadAssets): Promise<Buffer>;
  /** Loads what the first check needs, so that its user does not wait for it. */
  warmUp(): void;
  close(): Promise<void>;
}
