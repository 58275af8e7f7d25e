import { expect } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { OTHER_PASSWORD } from '#tests/service/support/access.ts';
import type { Model, ModelUser, Real } from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

const NOBODY = '6f1d3c58-0000-4000-8000-000000000000';

/** Emails are of one entity: each supplier has its own. */
const colleague = ({ supplier }: Real, index: number) => `colega${index}@${supplier.supplierId.toLowerCase()}.example`;
const principalOf = ({ supplier }: Real) => supplier.users[0]?.email ?? '';

/** Adds a colleague; one who never was active may be added again, and is then called otherwise (R-REG-20). */
class AddUser implements Command {
  constructor(
    readonly index: number,
    readonly alias: string,
  ) {}
  check = () => true;
  toString = () => `add user ${this.index} as ${this.alias}`;
  async run({ users }: Model, real: Real): Promise<void> {
    const { supplierId, entity: codNrbeEn } = real.supplier;
    const email = this.index === 0 ? principalOf(real) : colleague(real, this.index);
    const answer = await real.users.create({
      alias: this.alias,
      email,
      codNrbeEn,
      languageCode: 'ES',
      principalUser: false,
      supplierId,
      password: OTHER_PASSWORD,
    });
    const { code } = answer.json<{ code?: number }>();
    if (this.alias.length < 8) return expect([answer.statusCode, code]).toEqual([400, 681]);
    if (this.index === 0) return expect([answer.statusCode, code]).toEqual([409, 618]);
    expect(answer.statusCode).toBe(200);
    users.set(email, { alias: this.alias, status: 'No verificado', isPrincipalUser: false });
  }
}

/** Neither the principal one nor anybody who is not there (R-CODE-612, R-CODE-632). */
class RemoveUser implements Command {
  constructor(readonly index: number) {}
  check = () => true;
  toString = () => `remove user ${this.index}`;
  async run({ users }: Model, real: Real): Promise<void> {
    const email = this.index === 0 ? principalOf(real) : colleague(real, this.index);
    const answer = await real.users.remove((await real.users.idOf(email)) || NOBODY);
    const { code } = answer.json<{ code?: number }>();
    if (this.index === 0) return expect([answer.statusCode, code]).toEqual([409, 612]);
    if (!users.delete(email)) return expect([answer.statusCode, code]).toEqual([404, 632]);
    expect(answer.statusCode).toBe(200);
  }
}

/** Users change their own alias, and nobody else's (R-USER-07, R-CODE-681). */
class Rename implements Command {
  constructor(
    readonly index: number,
    readonly alias: string,
  ) {}
  check = () => true;
  toString = () => `rename user ${this.index} to ${this.alias}`;
  async run({ users }: Model, real: Real): Promise<void> {
    const email = this.index === 0 ? principalOf(real) : colleague(real, this.index);
    const answer = await real.users.change((await real.users.idOf(email)) || NOBODY, { alias: this.alias });
    const { code } = answer.json<{ code?: number }>();
    if (this.index !== 0) return expect([answer.statusCode, code]).toEqual([404, 632]);
    if (this.alias.length < 3) return expect([answer.statusCode, code]).toEqual([400, 681]);
    expect(answer.statusCode).toBe(200);
    (users.get(email) as ModelUser).alias = this.alias;
  }
}

class ListUsers implements Command {
  check = () => true;
  toString = () => 'list users';
  async run({ users }: Model, real: Real): Promise<void> {
    const shown = (await real.users.list()).map(({ email, alias, status, isPrincipalUser }) => [
      email,
      { alias, status, isPrincipalUser },
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(users));
    expect(shown).toHaveLength(users.size);
  }
}

/** Of the supplier's users, by the principal one. */
export function userCommands(): fc.Arbitrary<Command>[] {
  const place = fc.nat({ max: 2 });
  // Mostly one and the same colleague, who thus is often there when asked for.
  const added = fc.tuple(fc.constantFrom(0, 1, 1, 1, 2), fc.constantFrom('lucia001', 'martin02', 'eva'));
  const renamed = fc.tuple(fc.constantFrom(0, 1, 1), fc.constantFrom('principal', 'jefa', 'jo'));
  return [
    added.map((parts) => new AddUser(...parts)),
    place.map((one) => new RemoveUser(one)),
    renamed.map((parts) => new Rename(...parts)),
    fc.constant(new ListUsers()),
  ];
}
