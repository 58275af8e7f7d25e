import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { Operations } from '#shared/data-provider.ts';

/** What is done that is about no record. Apart from what writes records, which the screens of an advance do without. */
export const useOperations = (): Operations => useDataProvider<DataProvider & Operations>();
