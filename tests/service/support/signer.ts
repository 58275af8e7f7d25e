import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { SignaturePolicy } from '#confirming/rules/signed-content.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { SoftwareAuthenticator, toProof } from '#tests/support/software-authenticator.ts';
import { logIn, type TestService } from './test-service.ts';

/** What a refusal with 742 asks for. */
export interface AskedSignature {
  id: string;
  expiresAt: string;
  methods: string[];
  purpose: string;
  lines: { label: string; value: string }[];
  otherHosts?: string[];
  passkey?: { challenge: string; rpId: string; allowCredentials: { id: string }[]; userVerification: string };
}

/** An entity that asks for every signature. */
export const ALL_SIGNED: SignaturePolicy = {
  purposes: ['advance', 'automatic-advance', 'account', 'user', 'credentials', 'login'],
  advancesFrom: 0,
};

/** The headers of a proof. */
export const proofHeaders = (id: string, method: string, proof: string) => ({
  'x-signature-id': id,
  'x-signature-method': method,
  'x-signature-proof': proof,
});

/** Code and signature of an answer. */
export function readRefusal(answer: LightMyRequestResponse) {
  const { code, signature } = answer.json<{ code?: number; signature?: AskedSignature }>();
  return { status: answer.statusCode, code, signature };
}

const HOST = 'e9000.example';

/** The means of a person to sign. */
export class OwnMeans {
  authenticator: SoftwareAuthenticator | undefined;
  totpSecret = '';

  /** The headers of a proof with the passkey. */
  sign(asked: AskedSignature, behaviour: Parameters<SoftwareAuthenticator['sign']>[1] = {}) {
    if (!asked.passkey || !this.authenticator) throw new Error('There is no passkey to sign with.');
    return proofHeaders(asked.id, 'passkey', toProof(this.authenticator.sign(asked.passkey, behaviour)));
  }

  /** A code of the authenticator app. */
  createCode(at: Date): string {
    return new TOTP({ secret: Secret.fromBase32(this.totpSecret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: at.getTime(),
    });
  }
}

/** A person with a session, who signs. */
export class Signer extends OwnMeans {
  constructor(
    readonly service: TestService,
    readonly supplier: DemoSupplier,
    readonly user: { email: string },
    readonly token: string,
    readonly host: string,
  ) {
    super();
  }

  get id(): string {
    return (JSON.parse(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id;
  }

  call = ({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> =>
    this.service.app.inject({
      ...options,
      headers: { authorization: `Bearer ${this.token}`, host: this.host, ...headers },
    });

  /** Calls a path below `/api/proveedores/{supplierId}/`. */
  post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    this.call({ method: 'POST', url: `/api/proveedores/${this.supplier.supplierId}/${path}`, payload, headers });

  /** A call that is refused with 742, and what it asks for. */
  async ask(options: InjectOptions): Promise<AskedSignature> {
    const { code, signature } = readRefusal(await this.call(options));
    if (code !== 742 || !signature) throw new Error(`${options.method} ${String(options.url)} was answered ${code}.`);
    return signature;
  }

  /** Calls twice where a signature is asked for. */
  async callSigned(options: InjectOptions): Promise<LightMyRequestResponse> {
    const first = await this.call(options);
    const { code, signature } = readRefusal(first);
    if (code !== 742 || !signature) return first;
    return this.call({ ...options, headers: { ...options.headers, ...this.sign(signature) } });
  }

  private meansUrl = () => `/api/usuarios/${this.id}/medios-firma`;

  /** The token of the mailed link of the first means. */
  async readMailedToken(): Promise<string> {
    const answer = await this.call({
      method: 'POST',
      url: `${this.meansUrl()}/enlace`,
      payload: { password: DEMO_PASSWORD },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const mails = await listLatestMails(this.service.db, this.supplier.entity, 100);
    const mail = mails.find(
      ({ recipient, text }) => recipient === this.user.email && text.includes('/medios-firma?token='),
    );
    return /\/medios-firma\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  start = (payload: object) => this.callSigned({ method: 'POST', url: `${this.meansUrl()}/inicio`, payload });

  add = (payload: object) => this.call({ method: 'POST', url: this.meansUrl(), payload });

  /** Adds a passkey: the first means with a mailed link. */
  async addPasskey(authenticator = new SoftwareAuthenticator(`https://${this.host}`)): Promise<string> {
    const token = this.authenticator ? undefined : await this.readMailedToken();
    const started = await this.start({ kind: 'passkey', ...(token && { token }) });
    const { enrolment, passkey } = started.json<{ enrolment: string; passkey: { challenge: string } }>();
    const added = await this.add({ enrolment, name: 'Portátil', passkey: authenticator.register(passkey) });
    if (added.statusCode !== 200) throw new Error(added.body);
    this.authenticator ??= authenticator;
    return added.json<{ meansId: string }>().meansId;
  }

  /** Adds an authenticator app. @param at when its first code is typed */
  async addTotp(at: Date): Promise<string> {
    const token = this.authenticator ? undefined : await this.readMailedToken();
    const started = await this.start({ kind: 'totp', ...(token && { token }) });
    const { enrolment, secret } = started.json<{ enrolment: string; secret: string }>();
    this.totpSecret = secret;
    const added = await this.add({ enrolment, name: 'Teléfono', code: this.createCode(at) });
    if (added.statusCode !== 200) throw new Error(added.body);
    return added.json<{ meansId: string }>().meansId;
  }
}

/** Logs a user of a supplier in. */
export async function createSigner(
  service: TestService,
  supplier: DemoSupplier,
  user = 0,
  host = HOST,
): Promise<Signer> {
  const person = supplier.users[user];
  if (!person) throw new Error('The supplier has no such user.');
  const { token } = (await logIn(service.app, { email: person.email, codNrbeEn: supplier.entity })).json<{
    token: string;
  }>();
  return new Signer(service, supplier, person, token, host);
}
