import type {
  CreatedRecord,
  CreateData,
  ResourceFilter,
  ResourceRecord,
  ResourceName,
  ResourceRow,
  UpdateData,
} from '#shared/records/data-provider.ts';
import type { WirePage } from '#shared/wire/cursor-cache.ts';

/** The rows of a list that is one response. */
export type UnpagedList<Row> = Omit<WirePage<Row>, 'cursor'>;

/** The operations of the confirming API on a resource; absent ones are unsupported. Each throws a ServiceError. */
export interface ResourceApi<Name extends ResourceName> {
  /** Reads one page by its cursor. */
  readPage?: (
    filter: ResourceFilter<Name>,
    cursor?: string,
    signal?: AbortSignal,
  ) => Promise<WirePage<ResourceRow<Name>>>;
  /** Reads the complete list. */
  readWhole?: (filter: ResourceFilter<Name>, signal?: AbortSignal) => Promise<UnpagedList<ResourceRow<Name>>>;
  /** Reads one record; by default it is taken from the complete list. */
  readOne?: (id: string, signal?: AbortSignal) => Promise<ResourceRecord<Name>>;
  /** @returns the known fields of the new record, always with its id */
  create?: (data: CreateData<Name>) => Promise<Partial<CreatedRecord<Name>> & { id: string }>;
  /**
   * @param before the known fields of the previous record
   * @returns the changed fields
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
