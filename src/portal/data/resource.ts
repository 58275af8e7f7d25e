import type { CreatedOf, CreateOf, FilterOf, OneOf, ResourceName, RowOf, UpdateOf } from '#shared/data-provider.ts';
import type { WirePage } from './cursors.ts';

/** The rows of a list that comes in one answer. */
export type WholeList<Row> = Omit<WirePage<Row>, 'cursor'>;

/** What the confirming API can do with a resource; what is absent it can't. Each fails with a ServiceError. */
export interface Resource<Name extends ResourceName> {
  /** One page along its cursor. */
  readPage?: (filter: FilterOf<Name>, cursor?: string, signal?: AbortSignal) => Promise<WirePage<RowOf<Name>>>;
  /** Everything at once. */
  readWhole?: (filter: FilterOf<Name>, signal?: AbortSignal) => Promise<WholeList<RowOf<Name>>>;
  /** One record; out of the whole list when it is absent. */
  readOne?: (id: string, signal?: AbortSignal) => Promise<OneOf<Name>>;
  /** @returns what is known of the new record, its id always */
  create?: (data: CreateOf<Name>) => Promise<Partial<CreatedOf<Name>> & { id: string }>;
  /**
   * @param before the record as it was, as far as the caller knows it
   * @returns what has changed in the record
   */
  update?: (id: string, data: Partial<UpdateOf<Name>>, before: Partial<RowOf<Name>>) => Promise<Partial<RowOf<Name>>>;
  delete?: (id: string) => Promise<unknown>;
}
