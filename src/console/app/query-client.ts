import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';

const TRIES = 2;

/** Asks again what may come of it; what the service has refused it would refuse again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES && isPassing(error as HttpError),
      },
    },
  });

const isPassing = ({ status }: HttpError) => status === 0 || status >= 500;
