import { expect } from 'vitest';
import { buildIban } from '#samples/identifiers.ts';
import { fc } from '#tests/support/property-tests.ts';
import { buildPdf } from '#tests/service/support/document-builders.ts';
import type { Model, ModelAccount, Real } from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

const PATH = '/cuentas-abono';
const GERMAN = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const DOCUMENT = buildPdf().toString('base64');

type Beginning = Pick<ModelAccount, 'status' | 'needsHolderForm'>;

/** What can be added, and what becomes of it at once (R-ACC-11, R-ACC-13, R-ACC-15, R-ACC-18, R-ACC-51). */
const ADDABLE: [{ iban: string; bic?: string }, Beginning][] = [
  [{ iban: buildIban('9000', '0042', '0000000001') }, { status: '2', needsHolderForm: false }],
  [{ iban: buildIban('9000', '0003', '0000000002') }, { status: '3', needsHolderForm: false }],
  [{ iban: buildIban('2100', '0042', '0000000003') }, { status: '6', needsHolderForm: false }],
  [GERMAN, { status: '6', needsHolderForm: true }],
];

/** The IBAN at a place among those that a supplier begins with and those that can be added, whether it has it or not. */
export const ibanAt = ({ supplier }: Real, index: number): string => {
  const all = [...supplier.accounts, ...ADDABLE.map(([account]) => account)];
  return all[index % all.length]?.iban ?? '';
};

class AddAccount implements Command {
  constructor(readonly index: number) {}
  check = () => true;
  toString = () => `add account ${this.index}`;
  async run({ accounts }: Model, { call }: Real): Promise<void> {
    const [account, beginning] = ADDABLE[this.index] as (typeof ADDABLE)[number];
    const answer = await call('POST', PATH, { payload: { ...account, description: 'Nueva' } });
    if (accounts.has(account.iban)) return expect(answer).toMatchObject({ status: 409, code: 713 });
    expect(answer.body).toEqual({
      codEcvEgc: beginning.status,
      indSitVal: beginning.needsHolderForm ? 'S' : 'N',
    });
    accounts.set(account.iban, { ...beginning, description: 'Nueva', isPaidToday: false });
  }
}

/** The code that a change is refused with; undefined when it is made (R-CODE-687, R-CODE-714, R-CODE-722, R-CODE-6). */
function refusalOfChange(account: ModelAccount | undefined, document: Document): number | undefined {
  if (!account) return 687;
  if (account.status === '1') return 714;
  if (document === undefined) return account.status === '6' || account.status === '4' ? 6 : undefined;
  return document.verifiesHolder === account.needsHolderForm ? undefined : 722;
}

type Document = { verifiesHolder: boolean } | undefined;

/** Says otherwise what an account is called, with or without a document. */
class ChangeAccount implements Command {
  constructor(
    readonly index: number,
    readonly description: string,
    readonly document: Document,
  ) {}
  // A document makes a validated account wait; where one has an automatic advance that is a matter of its own.
  check = ({ automatic }: Model) => this.document === undefined || automatic.size === 0;
  toString = () => `change account ${this.index} ${this.description} ${JSON.stringify(this.document)}`;
  async run({ accounts }: Model, real: Real): Promise<void> {
    const iban = ibanAt(real, this.index);
    const account = accounts.get(iban);
    const sent = this.document && { document: DOCUMENT, ext: this.document.verifiesHolder ? 'pdf|V' : 'pdf' };
    const bic = iban === GERMAN.iban ? GERMAN.bic : '';
    const answer = await real.call('PUT', PATH, { payload: { iban, bic, description: this.description, ...sent } });
    const refusal = refusalOfChange(account, this.document);
    if (refusal !== undefined) return expect(answer.code).toBe(refusal);
    expect(answer.status).toBe(200);
    Object.assign(account as ModelAccount, { description: this.description, ...(this.document && { status: '5' }) });
  }
}

/** Not while money goes there, today or by itself (R-CODE-689). */
class RemoveAccount implements Command {
  constructor(readonly index: number) {}
  check = () => true;
  toString = () => `remove account ${this.index}`;
  async run({ accounts, automatic }: Model, real: Real): Promise<void> {
    const iban = ibanAt(real, this.index);
    const { status, code } = await real.call('DELETE', `${PATH}/${iban}`);
    const account = accounts.get(iban);
    if (!account) return expect([status, code]).toEqual([404, 687]);
    if (account.isPaidToday || [...automatic.values()].includes(iban))
      return expect([status, code]).toEqual([409, 689]);
    expect(status).toBe(200);
    accounts.delete(iban);
  }
}

class ListAccounts implements Command {
  check = () => true;
  toString = () => 'list accounts';
  async run({ accounts }: Model, { call }: Real): Promise<void> {
    const { body } = await call('GET', `${PATH}-total`);
    const shown = (body['response'] as Record<string, string>[]).map((row) => [
      row['iban'],
      { status: row['codEcvEgc'], description: row['description'], needsHolderForm: row['indSitVal'] === 'S' },
    ]);
    const known = [...accounts].map(([iban, { status, description, needsHolderForm }]) => [
      iban,
      { status, description, needsHolderForm },
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known));
  }
}

/** Of payout accounts. */
export function accountCommands(): fc.Arbitrary<Command>[] {
  const index = fc.nat({ max: 10 });
  const document = fc.option(fc.record({ verifiesHolder: fc.boolean() }), { nil: undefined });
  const change = fc.tuple(index, fc.constantFrom('Nóminas', 'Obra', ''), document);
  return [
    fc.nat({ max: ADDABLE.length - 1 }).map((one) => new AddAccount(one)),
    change.map((parts) => new ChangeAccount(...parts)),
    index.map((one) => new RemoveAccount(one)),
    fc.constant(new ListAccounts()),
  ];
}
