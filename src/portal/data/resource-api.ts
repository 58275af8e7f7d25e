import type {
  CreatedRecord,
  CreateData,
  ResourceFilter,
  ResourceRecord,
  ResourceName,
  ResourceRow,
  UpdateData,
} from '#shared/data-provider.ts';
import type { WirePage } from './cursor-cache.ts';

/** The rows of a list that comes in one answer. */
export type UnpagedList<Row> = Omit<WirePage<Row>, 'cursor'>;

/** What the confirming API can do with a resource; what is absent it can't. Each fails with a ServiceError. */
export interface ResourceApi<Name extends ResourceName> {
  /** One page along its cursor. */
  readPage?: (
    filter: ResourceFilter<Name>,
    cursor?: string,
    signal?: AbortSignal,
  ) => Promise<WirePage<ResourceRow<Name>>>;
  /** Everything at once. */
  readWhole?: (filter: ResourceFilter<Name>, signal?: AbortSignal) => Promise<UnpagedList<ResourceRow<Name>>>;
  /** One record; out of the whole list when it is absent. */
  readOne?: (id: string, signal?: AbortSignal) => Promise<ResourceRecord<Name>>;
  /** @returns what is known of the new record, its id always */
  create?: (data: CreateData<Name>) => Promise<Partial<CreatedRecord<Name>> & { id: string }>;
  /**
   * @param before the record as it was, as far as the caller knows it
   * @returns what has changed in the record
   */
  update?: (
    id: string,
    data: Partial<UpdateData<Name>>,
    before: Partial<ResourceRow<Name>>,
  ) => Promise<Partial<ResourceRow<Name>>>;
  delete?: (id: string) => Promise<unknown>;
}

/** Resources by name, as the files `*.resource.ts` export them. */
export type ResourceApis = { readonly [Name in ResourceName]?: ResourceApi<Name> };
