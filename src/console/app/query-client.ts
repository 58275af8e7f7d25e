import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { isPassing } from '#console/data/errors.ts';

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
