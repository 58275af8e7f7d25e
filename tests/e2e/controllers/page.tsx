import {
  CoreAdminContext,
  useCreateController,
  useDeleteController,
  useEditController,
  useListController,
  useShowController,
} from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { authProvider } from '#portal/auth/auth-provider.ts';
import { dataProvider } from '#portal/data/data-provider.ts';

interface Probe {
  resource: string;
  /** The result: the response or the error. */
  settle: (result: unknown) => void;
  id?: string;
  data?: object;
  filter?: object;
  page?: number;
}

const toError = (error: unknown) => ({ error: (error as Error).message });

/** Calls back once, when there is a result. */
function useOnce(result: unknown, settle: (result: unknown) => void) {
  const isTold = useRef(false);
  useEffect(() => {
    if (result === undefined || isTold.current) return;
    isTold.current = true;
    settle(result);
  });
}

const List = ({ resource, filter, page = 1, settle }: Probe) => {
  const {
    data,
    total,
    hasNextPage,
    error,
    isFetching,
    setPage,
    page: shown,
  } = useListController({
    resource,
    ...(filter && { filter }),
    disableSyncWithLocation: true,
    perPage: 50,
  });
  useEffect(() => {
    if (!isFetching && shown !== page) setPage(page);
  }, [isFetching, shown, page, setPage]);
  const list = data && shown === page && !isFetching ? { data, total, hasNextPage } : undefined;
  useOnce(error ? toError(error) : list, settle);
  return null;
};

const Show = ({ resource, id, settle }: Probe) => {
  const { record, error } = useShowController({ resource, ...(id && { id }) });
  useOnce(error ? toError(error) : record, settle);
  return null;
};

const Edit = ({ resource, id, data, settle }: Probe) => {
  const { record, error, save } = useEditController({
    resource,
    ...(id && { id }),
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: { onSuccess: settle, onError: (failure) => settle(toError(failure)) },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (error) settle(toError(error));
    if (!record || isSent.current) return;
    isSent.current = true;
    // Sends all values, as a form does.
    void save?.({ ...record, ...data });
  }, [record, error, save, data, settle]);
  return null;
};

const Create = ({ resource, data, settle }: Probe) => {
  const { save } = useCreateController({
    resource,
    redirect: false,
    mutationOptions: { onSuccess: settle, onError: (failure) => settle(toError(failure)) },
  });
  useSoon(() => void save?.(data ?? {}));
  return null;
};

const Delete = ({ resource, id, settle }: Probe) => {
  const { handleDelete } = useDeleteController({
    resource,
    record: { id } as RaRecord,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: { onSuccess: settle, onError: (failure) => settle(toError(failure)) },
  });
  useSoon(handleDelete);
  return null;
};

function useSoon(act: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  }, [act]);
}

const PROBES: Record<string, ComponentType<Probe>> = { List, Show, Edit, Create, Delete };

/** The interface of the page for tests. */
export interface Controllers {
  /** Renders a component that uses react-admin's controller. @returns the result of the controller */
  run: (probe: string, props: Omit<Probe, 'settle'>) => Promise<unknown>;
}

const controllers: Controllers = {
  run: (probe, props) =>
    new Promise((resolve) => {
      const Controller = PROBES[probe];
      if (!Controller) throw new Error(`There is no probe ${probe}.`);
      const root = createRoot(document.createElement('div'));
      const settle = (result: unknown) => {
        resolve(result);
        setTimeout(() => root.unmount());
      };
      root.render(
        <MemoryRouter>
          <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
            <Controller {...props} settle={settle} />
          </CoreAdminContext>
        </MemoryRouter>,
      );
    }),
};

Object.assign(window, { controllers });
