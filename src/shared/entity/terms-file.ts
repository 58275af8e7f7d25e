/** The name of the file with a text of terms, below `entities/<code>/`. @param hash SHA-256 of the text in UTF-8, 64 hexadecimal digits */
export const getTermsFileName = (hash: string): string => `terms/${hash}.txt`;

const FILE_NAME = /^terms\/([0-9a-f]{64})\.txt$/;
const ADDRESS = /^\/entities\/[\w-]+\/(terms\/[0-9a-f]{64}\.txt)$/;

/** Parses the name of a file below `entities/<code>/`. @returns the hash of its text; undefined when it is not a file of terms */
export const parseTermsFileName = (name: string): string | undefined => FILE_NAME.exec(name)?.[1];

/**
 * Parses the text of terms in a published definition: a long text is replaced by the address of its file.
 * @returns the hash of the text at that address; undefined when it is the text itself
 */
export const parseTermsAddress = (text: string): string | undefined =>
  parseTermsFileName(ADDRESS.exec(text)?.[1] ?? '');
