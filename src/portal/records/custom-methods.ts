import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { CustomMethods } from '#shared/data-provider.ts';

/** What is done that is about no record. Apart from what writes records, which the screens of an advance do without. */
export const useCustomMethods = (): CustomMethods => useDataProvider<DataProvider & CustomMethods>();
