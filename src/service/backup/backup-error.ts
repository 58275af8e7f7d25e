/** A backup or its restoring that can't be; its message is one sentence for a person. */
export class BackupError extends Error {}

const WORDS: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'this file system can only be read',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ECONNRESET: 'the database went away',
  EPIPE: 'the database went away',
};

/**
 * Turns a failure of a backup or restore into a sentence for the operator.
 * @param doing for example "/backups/monday can't be written"
 */
export function toBackupError(error: unknown, doing: string): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError) return error;
  // Of what the server says, details may hold data of people: its first line has none.
  const reason = syscall ? (WORDS[code] ?? code) : (WORDS[code] ?? message.split('\n')[0]);
  return new BackupError(`${doing}: ${reason}.`, { cause: error });
}
