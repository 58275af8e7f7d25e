import { expect } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { ibanAt } from './accounts.ts';
import { isValidated, type Model, type Real } from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

const PATH = '/anticipos-automaticos';
const NOBODY = '99999999';

/** A client of the supplier, or one that it has not. */
const clientAt = ({ supplier }: Real, index: number) => supplier.clients[index]?.numClient ?? NOBODY;

/** Begins an automatic advance, or sends its money elsewhere. */
class Direct implements Command {
  constructor(
    readonly method: 'POST' | 'PATCH',
    readonly client: number,
    readonly account: number,
  ) {}
  check = () => true;
  toString = () => `${this.method} automatic advance of ${this.client} to ${this.account}`;
  async run(model: Model, real: Real): Promise<void> {
    const [numClient, iban] = [clientAt(real, this.client), ibanAt(real, this.account)];
    const { status, code } = await real.call(this.method, PATH, { payload: { numClient, iban, typeConfirming: 'N' } });
    const refusal = this.#refusal(model, numClient, iban);
    if (refusal !== undefined) return expect(code).toBe(refusal);
    expect(status).toBe(200);
    model.automatic.set(numClient, iban);
  }

  /** R-CODE-735, R-CODE-687, R-CODE-697, R-CODE-701. */
  #refusal(model: Model, numClient: string, iban: string): number | undefined {
    if (numClient === NOBODY) return 735;
    if (!isValidated(model, iban)) return 687;
    const isThere = model.automatic.has(numClient);
    if (this.method === 'POST') return isThere ? 697 : undefined;
    return isThere ? undefined : 701;
  }
}

/** What was advanced stays, nothing more is (R-API-30). */
class End implements Command {
  constructor(readonly client: number) {}
  check = () => true;
  toString = () => `end automatic advance of ${this.client}`;
  async run({ automatic }: Model, real: Real): Promise<void> {
    const numCliente = clientAt(real, this.client);
    const { status, code } = await real.call('DELETE', PATH, { query: { numCliente, tipoConfirming: 'N' } });
    if (numCliente === NOBODY) return expect(code).toBe(735);
    if (!automatic.delete(numCliente)) return expect([status, code]).toEqual([404, 698]);
    expect(status).toBe(200);
  }
}

class ListAutomatic implements Command {
  check = () => true;
  toString = () => 'list automatic advances';
  async run({ automatic }: Model, { call }: Real): Promise<void> {
    const { body } = await call('GET', PATH);
    const shown = body['automaticAdvanceInfoList'] as { numClient: string; iban: string }[];
    expect(new Map(shown.map(({ numClient, iban }) => [numClient, iban]))).toEqual(automatic);
    expect(shown).toHaveLength(automatic.size);
  }
}

/** Of automatic advances. */
export function automaticCommands(): fc.Arbitrary<Command>[] {
  // The first one more often: its invoices are there. No supplier has a fifth one.
  const client = fc.constantFrom(0, 0, 0, 1, 4);
  // The validated ones that a supplier begins with, one of another status, and the first that can be added.
  const account = fc.constantFrom(0, 0, 1, 1, 3, 7);
  const direct = (method: 'POST' | 'PATCH') =>
    fc.tuple(client, account).map(([who, where]) => new Direct(method, who, where));
  return [direct('POST'), direct('PATCH'), client.map((who) => new End(who)), fc.constant(new ListAutomatic())];
}
