/** A backup or restore that failed; its message is one sentence for the operator. */
export class BackupError extends Error {}

const WORDS: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'this file system can only be read',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ECONNRESET: 'the connection to the database was lost',
  EPIPE: 'the connection to the database was lost',
};

/**
 * Turns a failure of a backup or restore into a sentence for the operator.
 * @param problem for example "/backups/monday can't be written"
 */
export function toBackupError(error: unknown, problem: string): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError) return error;
  // The details of a server error may contain personal data; its first line contains none.
  const reason = syscall ? (WORDS[code] ?? code) : (WORDS[code] ?? message.split('\n')[0]);
  return new BackupError(`${problem}: ${reason}.`, { cause: error });
}
