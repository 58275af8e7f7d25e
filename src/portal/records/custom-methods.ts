import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { CustomMethods } from '#shared/records/data-provider.ts';

/** The data provider's methods that belong to no resource; separate from the mutations, which advances do not need. */
export const useCustomMethods = (): CustomMethods => useDataProvider<DataProvider & CustomMethods>();
