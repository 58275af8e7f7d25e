import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAnnouncedPlan } from '#confirming/rules/read-announced-plan.ts';
import { hashBody, writeSignedText } from '#platform/signatures/signed-call.ts';
import { hashToBase64Url } from '#platform/signatures/signature-keys.ts';

const PAGE = readFileSync('docs/contract.md', 'utf8');
const [example = '', plan = ''] = PAGE.split('#### A worked example')[1]?.split('#### A plan signed once') ?? [];
const blocks = (language: string, part = example) =>
  [...part.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text.trimEnd());

/** The call of the worked example, and who signs it. */
function readLines() {
  const [, lines = ''] = blocks('text');
  const [, method = '', path = '', hash, userId = '', sessionId = '', entity = '', issuedAt = '', id = ''] =
    lines.split('\n');
  return { lines, method, path, hash, signing: { userId, sessionId, entity, issuedAt: new Date(issuedAt), id } };
}

test('R-SIGN-02 the worked example of the contract is what the reference hashes', () => {
  const [body = ''] = blocks('json');
  const [canonical] = blocks('text');
  const { lines, method, path, hash, signing } = readLines();
  const call = { method, path, body: JSON.parse(body) as unknown };
  const text = writeSignedText(call, signing);
  expect(text).toEqual({ content: lines, body: canonical });
  expect(hashBody(call.body)).toBe(hash);
  expect(/the challenge, is `([\w-]{43})`/.exec(example)?.[1]).toBe(hashToBase64Url(text.content));
});

test('R-SIGN-02 R-PLAN-12 the plan of the contract is read whole by the reference, and hashed as the contract says', () => {
  const [list = ''] = blocks('json', plan);
  const entries = JSON.parse(list) as unknown;
  expect(readAnnouncedPlan(Buffer.from(list).toString('base64url'))).toEqual(entries);
  const path = '/proveedores/B55123400/financiacion-factura';
  const call = { method: 'POST', path, body: entries };
  const { content } = writeSignedText(call, readLines().signing, 'portal-signature-plan-1');
  expect(/that hash is `([\w-]{43})`/.exec(plan)?.[1]).toBe(hashBody(entries));
  expect(/the challenge is `([\w-]{43})`/.exec(plan)?.[1]).toBe(hashToBase64Url(content));
});
