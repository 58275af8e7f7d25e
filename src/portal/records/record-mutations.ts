import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDelete, useUpdate } from 'ra-core';
import type {
  CreatedRecord,
  CreateData,
  ResourceName,
  ResourceRow,
  UpdateData,
} from '#shared/records/data-provider.ts';

const asPromise = { returnPromise: true } as const;

/**
 * react-admin's `useCreate`, typed by resource: resolves to the new record and invalidates the lists.
 * @returns a function that throws ServiceError for a refusal
 */
export function useCreateRecord<Name extends ResourceName>(
  resource: Name,
): (data: CreateData<Name>) => Promise<CreatedRecord<Name>> {
  const [create] = useCreate(resource);
  return (data: CreateData<Name>) =>
    create(resource, { data: data as object }, asPromise) as Promise<CreatedRecord<Name>>;
}

/**
 * react-admin's `useUpdate`, typed by resource. The service may change more than was sent, so that all data of the
 * resource is invalidated.
 * @returns a function that throws ServiceError for a refusal
 */
export function useUpdateRecord<Name extends ResourceName>(
  resource: Name,
): (id: string, data: Partial<UpdateData<Name>>, previousData?: Partial<ResourceRow<Name>>) => Promise<void> {
  const [update] = useUpdate(resource);
  const queryClient = useQueryClient();
  return async (id: string, data: Partial<UpdateData<Name>>, previousData?: Partial<ResourceRow<Name>>) => {
    await update(resource, { id, data, previousData }, asPromise);
    void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}

/**
 * react-admin's `useDelete`: resolves after the record has left the visible lists, too.
 * @returns a function that throws ServiceError for a refusal
 */
export function useDeleteRecord(resource: ResourceName): (id: string) => Promise<void> {
  const [deleteOne] = useDelete(resource);
  return async (id: string): Promise<void> => void (await deleteOne(resource, { id }, asPromise));
}
