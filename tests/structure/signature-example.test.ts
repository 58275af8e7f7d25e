import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashBody, writeSignedText } from '#platform/signatures/signed-call.ts';
import { hashToBase64Url } from '#platform/signatures/signature-keys.ts';

const PAGE = readFileSync('docs/contract.md', 'utf8');
const example = PAGE.slice(PAGE.indexOf('#### A worked example'), PAGE.indexOf('#### A plan signed once'));
const blocks = (language: string) =>
  [...example.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) =>
    text.trimEnd(),
  );

test('R-SIGN-02 the worked example of the contract is what the reference hashes', () => {
  const [body = ''] = blocks('json');
  const [canonical, lines = ''] = blocks('text');
  const [, method = '', path = '', hash, userId = '', sessionId = '', entity = '', issuedAt = '', id = ''] =
    lines.split('\n');
  const call = { method, path, body: JSON.parse(body) as unknown };
  const text = writeSignedText(call, { userId, sessionId, entity, issuedAt: new Date(issuedAt), id });
  expect(text).toEqual({ content: lines, body: canonical });
  expect(hashBody(call.body)).toBe(hash);
  expect(/the challenge, is `([\w-]{43})`/.exec(example)?.[1]).toBe(hashToBase64Url(text.content));
});
