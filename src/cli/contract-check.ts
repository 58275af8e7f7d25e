import type { SecureContext } from 'node:tls';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { getCommandLanguage } from '#definitions/problems/localized-text.ts';
import { createBankClient } from '#platform/contract-check/bank-client.ts';
import { checkReads, type CheckUser, logIn, READ_CALLS } from '#platform/contract-check/check-reads.ts';
import { CHECK_IBAN, checkWrites, toCheckEmail } from '#platform/contract-check/check-writes.ts';
import { type CodeSigner, createCodeSigner } from '#platform/contract-check/code-signer.ts';
import { ContractCheck } from '#platform/contract-check/contract-check.ts';
import {
  createCheckTranslator,
  describeCall,
  describeResult,
  describeSkipped,
  findCallsBlockingSupplier,
  getShownText,
  nameBreach,
} from '#platform/contract-check/print-check.ts';
import { createConfirmingContext } from '#platform/settings/confirming-files.ts';
import { runToEnd, StartError } from './start-error.ts';

const OPTIONS = {
  url: { type: 'string' },
  entity: { type: 'string' },
  email: { type: 'string' },
  write: { type: 'boolean' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
} as const;

/**
 * `npm run contract:check -- --url … --entity … --email … [--write] [--json] [--lang es|en]`: makes the calls of the
 * contract at a bank's service with a test user, and prints what the portal will show (R-SIDE-06). Its exit code is 1 when
 * a supplier would be stuck. With `--write` it signs what the service asks for with the app of CONTRACT_TOTP_SECRET. The password comes from CONTRACT_PASSWORD or the standard input.
 */
await runToEnd(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const language = getCommandLanguage(values.lang);
  const translate = createCheckTranslator(language);
  const { url = '', entity = '', email = '' } = values;
  for (const [flag, value] of Object.entries({ url, entity, email }))
    if (value === '') throw new StartError(translate('check.flagMissing', { flag: `--${flag}` }));
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(url) || !URL.canParse(url))
    throw new StartError(translate('check.urlWrong'));
  const user = { entity, email, password: await readPassword(translate('check.passwordMissing')) };
  const signer = values.write ? readSigner(translate('check.secretWrong')) : undefined;
  const check = new ContractCheck(createBankClient(url, readCertificates()), signer);
  const print = values.json ? () => undefined : (line: string) => console.log(line);
  if (values.write) print(translate('check.plan', { email, user: toCheckEmail(email), iban: CHECK_IBAN }));
  await start(check, user, new URL(url).host, translate);
  const data = await checkReads(check, entity);
  if (values.write) await checkWrites(check, user, data);
  await check.call('logOut');
  const { reports } = check;
  for (const report of reports) print(describeCall(report, language));
  for (const line of describeSkipped(READ_CALLS, reports, language)) print(line);
  print(describeResult(reports, language));
  const stuck = findCallsBlockingSupplier(reports);
  if (values.json) console.log(JSON.stringify({ calls: reports, stuck }, null, 2));
  if (stuck.length > 0) process.exitCode = 1;
});

type Translate = ReturnType<typeof createCheckTranslator>;

// Function declarations, because a constant below would not be initialised while the command runs.

/** Logs in. @throws StartError with the reason when that starts no session */
async function start(check: ContractCheck, user: CheckUser, host: string, translate: Translate): Promise<void> {
  const isLoggedIn = await logIn(check, user);
  const [report] = check.reports;
  if (isLoggedIn || !report) return;
  const { status, code, failure, breaches } = report;
  if (failure) throw new StartError(translate(`check.${failure}`, { host }));
  if (code !== undefined && status >= 300 && !breaches.some(({ kind }) => kind === 'no-code'))
    throw new StartError(translate('check.loginRefused', { email: user.email, code, text: getShownText(report) }));
  if (status >= 300) throw new StartError(translate('check.noService', { status }));
  throw new StartError(translate('check.loginBroken', { breaches: breaches.map(nameBreach).join(', ') }));
}

async function readPassword(missing: string): Promise<string> {
  const { CONTRACT_PASSWORD: password } = process.env;
  const given = password ?? (process.stdin.isTTY ? '' : (await readAll(process.stdin)).split(/\r?\n/, 1)[0]);
  if (!given) throw new StartError(missing);
  return given;
}

/** The app of the test user; undefined without its secret. @throws StartError when the secret is none */
function readSigner(wrong: string): CodeSigner | undefined {
  const { CONTRACT_TOTP_SECRET: secret } = process.env;
  if (!secret) return undefined;
  const signer = createCodeSigner(secret);
  if (!signer) throw new StartError(wrong);
  return signer;
}

/** @throws StartError with what is wrong with the files that the settings name */
function readCertificates(): SecureContext {
  const { CONFIRMING_CA: ca, CONFIRMING_CERT: cert, CONFIRMING_KEY: key } = process.env;
  try {
    return createConfirmingContext({ ca, cert, key });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
