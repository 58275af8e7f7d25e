import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#shared/console/console-contract.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { type AskedSignature, OwnMeans } from './signer.ts';
import { CONSOLE_ADDRESS, STAFF_PASSWORD, type TestConsole } from './test-console.ts';

const API = '/console/api';

/** Code and signature of an answer of the console. */
export function readConsoleRefusal(answer: LightMyRequestResponse) {
  const { code, details } = answer.json<{ code?: string; details?: { signature?: AskedSignature } }>();
  return { status: answer.statusCode, code, signature: details?.signature };
}

/** A member with a session, who signs. */
export class ConsoleSigner extends OwnMeans {
  constructor(
    readonly site: Pick<TestConsole, 'db'>,
    readonly email: string,
    readonly call: TestConsole['call'],
  ) {
    super();
  }

  /** @param path below the root of the calls */
  request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}) =>
    this.call({ method, url: API + path, headers, ...(payload && { payload }) } as InjectOptions);

  /** A call that is refused with 742, and what it asks for. */
  async ask(...call: Parameters<ConsoleSigner['request']>): Promise<AskedSignature> {
    const answer = await this.request(...call);
    const { code, signature } = readConsoleRefusal(answer);
    if (code !== '742' || !signature) throw new Error(`${call[1]} was answered ${answer.statusCode}: ${answer.body}`);
    return signature;
  }

  /** Calls twice where a signature is asked for. */
  async callSigned(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse> {
    const first = await this.request(method, path, payload);
    const { code, signature } = readConsoleRefusal(first);
    return code === '742' && signature ? this.request(method, path, payload, this.sign(signature)) : first;
  }

  /** The token of the mailed link of the first means. */
  async readMailedToken(): Promise<string> {
    const answer = await this.request('POST', '/session/means-link', { password: STAFF_PASSWORD });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const mails = await listLatestMails(this.site.db, null, 100);
    const mail = mails.find(
      ({ recipient, text }) => recipient === this.email && text.includes('/medios-de-firma#token='),
    );
    return /medios-de-firma#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  /** Begins to add means: the first with a mailed link. */
  async start(kind: string) {
    const token = this.authenticator ? undefined : await this.readMailedToken();
    const started = await this.callSigned('POST', '/session/means/start', { kind, ...(token && { token }) });
    if (started.statusCode !== 200) throw new Error(started.body);
    return started.json<{ enrolment: string; passkey: { challenge: string }; secret: string; codes: string[] }>();
  }

  add = (payload: object) => this.request('POST', '/session/means', payload);

  /** Adds a passkey. */
  async addPasskey(authenticator = new SoftwareAuthenticator(CONSOLE_ADDRESS)): Promise<string> {
    const { enrolment, passkey } = await this.start('passkey');
    const added = await this.add({ enrolment, name: 'Portátil', passkey: authenticator.register(passkey) });
    if (added.statusCode !== 200) throw new Error(added.body);
    this.authenticator ??= authenticator;
    return added.json<{ id: string }>().id;
  }

  /** Adds an authenticator app. @param at when its first code is typed */
  async addTotp(at: Date): Promise<string> {
    const { enrolment, secret } = await this.start('totp');
    this.totpSecret = secret;
    const added = await this.add({ enrolment, name: 'Teléfono', code: this.createCode(at) });
    if (added.statusCode !== 200) throw new Error(added.body);
    return added.json<{ id: string }>().id;
  }

  /** Adds recovery codes. @returns the codes that are left */
  async addRecoveryCodes(): Promise<string[]> {
    const { enrolment, codes } = await this.start('recovery');
    const added = await this.add({ enrolment, name: 'Papel', code: codes[0] });
    if (added.statusCode !== 200) throw new Error(added.body);
    return codes;
  }
}

/** Adds a member and logs in. */
export async function createConsoleSigner(
  site: Pick<TestConsole, 'db' | 'addCaller'>,
  email: string,
  roles: Role[],
  scope: string[] | null = null,
): Promise<ConsoleSigner> {
  return new ConsoleSigner(site, email, await site.addCaller(email, roles, scope));
}
