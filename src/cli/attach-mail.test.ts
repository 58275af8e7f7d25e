import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { hasMailbox } from './attach-mail.ts';

test('the mailbox is available when no mail is sent, and never in production', () => {
  expect(hasMailbox(readEnvironment({}))).toBe(true);
  expect(hasMailbox(readEnvironment({ SMTP_URL: 'smtp://mail.example' }))).toBe(false);
  expect(hasMailbox(readEnvironment({ NODE_ENV: 'production' }))).toBe(false);
});
