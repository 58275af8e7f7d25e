import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDelete, useUpdate } from 'ra-core';
import type { CreatedRecord, CreateData, ResourceName, ResourceRow, UpdateData } from '#shared/data-provider.ts';

const asPromise = { returnPromise: true } as const;

/**
 * react-admin's `useCreate`, typed by the resource: resolves with the new record and marks the lists as out of date.
 * @returns a function that throws the refusal, a ServiceError
 */
export function useCreateRecord<Name extends ResourceName>(resource: Name) {
  const [create] = useCreate(resource);
  return (data: CreateData<Name>) =>
    create(resource, { data: data as object }, asPromise) as Promise<CreatedRecord<Name>>;
}

/**
 * react-admin's `useUpdate`, typed by the resource. The service may make more of a change than what was sent: everything
 * of the resource is marked as out of date.
 * @returns a function that throws the refusal, a ServiceError
 */
export function useUpdateRecord<Name extends ResourceName>(resource: Name) {
  const [update] = useUpdate(resource);
  const queryClient = useQueryClient();
  return async (id: string, data: Partial<UpdateData<Name>>, previousData?: Partial<ResourceRow<Name>>) => {
    await update(resource, { id, data, previousData }, asPromise);
    void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}

/**
 * react-admin's `useDelete`: resolves when the record is gone from the lists that are shown, too.
 * @returns a function that throws the refusal, a ServiceError
 */
export function useDeleteRecord(resource: ResourceName) {
  const [deleteOne] = useDelete(resource);
  return async (id: string): Promise<void> => void (await deleteOne(resource, { id }, asPromise));
}
