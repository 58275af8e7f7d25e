import * as addresses from '#generated/contract/addresses.ts';

/** A call of the contract. */
export interface ContractCall {
  name: string;
  /** Method and path, as in the contract. */
  address: string;
  /** Its path with placeholders, below the service root. */
  path: string;
}

/** For calls that the contract does not have: what a caller made up is neither logged nor counted. */
export const UNKNOWN_CALL: ContractCall = { name: 'unknown', address: 'unknown', path: 'unknown' };

interface Pattern extends ContractCall {
  method: string;
  parts: readonly string[];
}

const PLACEHOLDER = '{';
const countPlaceholders = (parts: readonly string[]) => parts.filter((part) => part.startsWith(PLACEHOLDER)).length;
const split = (path: string) => path.replace(/\/$/, '').split('/');

/** Paths with fewer placeholders first: `/usuarios/credenciales` is no user. */
const PATTERNS: readonly Pattern[] = Object.entries(addresses)
  .map(([name, address]) => {
    const [method = '', path = ''] = address.split(' ');
    return { name, address, path, method, parts: split(path) };
  })
  .toSorted((one, other) => countPlaceholders(one.parts) - countPlaceholders(other.parts));

/** Finds the call of the contract that a request makes. @param path below the service root, without query */
export function findContractCall(method: string, path: string): ContractCall {
  const given = split(path);
  const fits = ({ parts }: Pattern) =>
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(PLACEHOLDER) ? given[index] !== '' : part === given[index]));
  return PATTERNS.find((pattern) => pattern.method === method && fits(pattern)) ?? UNKNOWN_CALL;
}
