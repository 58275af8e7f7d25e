import { expect, test } from 'vitest';
import { toBackupError, BackupError } from './backup-error.ts';

test.each([
  [{ code: 'ENOSPC', syscall: 'write', message: 'ENOSPC: no space left on device, write' }, 'there is no space left'],
  [{ code: 'EACCES', syscall: 'open', message: 'EACCES: permission denied' }, 'this user may not'],
  [{ code: 'ENOENT', syscall: 'open', message: 'ENOENT: …' }, 'there is no such file or folder'],
  [{ code: 'ECONNRESET', syscall: 'read', message: 'read ECONNRESET' }, 'the connection to the database was lost'],
  [{ code: '53100', message: 'could not extend file\nKey (email)=(ana@x.example)' }, 'could not extend file'],
])('R-OPS-05 a failure is reported in one sentence, without personal data: %j', (error, reason) => {
  expect(toBackupError(error, "/a/b can't be written")).toEqual(new BackupError(`/a/b can't be written: ${reason}.`));
});

test('an error that already has a sentence stays unchanged', () => {
  const problem = new BackupError('The database is not empty.');
  expect(toBackupError(problem, 'x')).toBe(problem);
});
