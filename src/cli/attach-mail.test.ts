import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { servesMailboxPage } from './attach-mail.ts';

test('the mailbox is available when no mail is sent, and never in production', () => {
  expect(servesMailboxPage(readEnvironment({}))).toBe(true);
  expect(servesMailboxPage(readEnvironment({ SMTP_URL: 'smtp://mail.example' }))).toBe(false);
  expect(servesMailboxPage(readEnvironment({ NODE_ENV: 'production' }))).toBe(false);
});
