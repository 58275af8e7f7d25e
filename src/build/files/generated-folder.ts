import { join } from 'node:path';

/** The folder of all generated files. @param root folder of the project */
export const generatedFolderOf = (root: string): string => join(root, 'src/generated');

/** The types of the tables, below that folder: only the type check reads them, and `npm run generate` makes them. */
export const TABLE_TYPES_FOLDER = 'database';
