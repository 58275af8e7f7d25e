import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import type { TestConsole } from './test-console.ts';

const API = '/console/api';

/** A member of staff at the console, with what each action on a version sends. */
export class StaffPerson {
  constructor(
    readonly id: string,
    readonly call: TestConsole['call'],
  ) {}

  static async logIn(
    site: TestConsole,
    name: string,
    roles: Parameters<TestConsole['addMember']>[1],
    scope: string[] | null = null,
  ): Promise<StaffPerson> {
    const email = `${name}@banco.example`;
    const id = await site.addMember(email, roles, scope);
    return new StaffPerson(id, await site.callAs(email));
  }

  readonly get = (path: string) => this.call({ method: 'GET', url: API + path });
  readonly post = (path: string, payload?: object): Promise<LightMyRequestResponse> =>
    this.call({ method: 'POST', url: API + path, ...(payload && { payload }) } as InjectOptions);
  readonly read = async (id: string) => (await this.get(`/versions/${id}`)).json<VersionDetails>();
  readonly draft = async (entity: string) => (await this.post('/versions', { entity })).json<VersionDetails>();
  readonly change = (id: string, ...changes: VersionChange[]) =>
    this.call({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
  readonly act = (id: string, action: string, body?: object) => this.post(`/versions/${id}/${action}`, body);
  readonly discard = (id: string) => this.call({ method: 'DELETE', url: `${API}/versions/${id}` });

  /** Asks for a review, with every warning accepted. */
  async submit(id: string): Promise<LightMyRequestResponse> {
    const { warnings } = await this.read(id);
    return this.act(id, 'submit', { note: 'Lista', acknowledged: warnings.map(({ key }) => key) });
  }

  /** Approves what a page of the console shows of a version. */
  readonly approve = (
    id: string,
    { revision, publicationHash: hash }: VersionDetails,
    acknowledged: readonly string[] = [],
  ) => this.act(id, 'approve', { revision, hash, acknowledged });

  /** The key under which what a version undoes is accepted; none when it undoes nothing. */
  async undoneKeys(id: string): Promise<string[]> {
    const { undone } = (await this.get(`/versions/${id}/differences`)).json<ConsoleResponseBody<'readDifferences'>>();
    return undone ? [undone.key] : [];
  }
}

/** Another main colour of an entity. */
export const createColorChange = (from: string, to: string): VersionChange => ({
  file: 'entity.json',
  path: '/primaryColor',
  from,
  to,
});

/** The main colour that a version says. */
export function getPrimaryColor({ files }: Pick<VersionDetails, 'files'>): string {
  const definition = files.find(({ name }) => name === 'entity.json')?.text ?? '{}';
  return (JSON.parse(definition) as { primaryColor: string }).primaryColor;
}
