import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { API, sendInSession } from './http.ts';

/** All resources of the console, in the dialect of ra-data-simple-rest (R-CON-03). @param root of its calls */
export const createDataProvider = (root: string = API): DataProvider => simpleRestProvider(root, sendInSession);
