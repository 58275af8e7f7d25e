import type { Entity } from '#shared/entity/entity.ts';
import { reply, type Answer } from './mock-service.ts';

/** An entity whose suppliers sign everything. */
export const SIGNING: Partial<Entity> = {
  signature: {
    advance: true,
    advancesFrom: 0,
    'automatic-advance': true,
    account: true,
    user: true,
    credentials: true,
    login: true,
  },
};

/** What a service asks to sign; each challenge has a name of its own. */
export const buildChallenge = (changes: object = {}) => ({
  id: 'challenge-'.padEnd(22, '0'),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  methods: ['totp', 'recovery'],
  purpose: 'account',
  lines: [
    { label: '', value: 'Va a añadir la cuenta ES76 2077 0024 0031 0257 5766' },
    { label: 'Cuenta', value: 'ES76 2077 0024 0031 0257 5766' },
  ],
  ...changes,
});

/** A refusal that asks for a signature. */
export const askSignature = (changes: object = {}): Answer =>
  reply(403, { code: 742, message: '', signature: buildChallenge(changes) });

/** A refusal of a proof; the challenge stays good where there is one. */
export const refuseProof = (signature?: object): Answer =>
  reply(403, { code: 743, message: '', ...(signature && { signature }) });
