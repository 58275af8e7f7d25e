declare const CALL: unique symbol;

/**
 * Method and path of a call, from its record: `GET /proveedores/{supplierId}/facturas/`. @see the generated
 * `addresses.ts`
 */
export type Address<Name extends string> = string & { readonly [CALL]: Name };

/**
 * Builds the address of a call.
 * @param pathParams values of the path, not yet percent-encoded
 * @returns the method, and the path below the root of the service
 */
export function resolveEndpoint(endpoint: string, pathParams: Readonly<Record<string, string>> = {}): [string, string] {
  const [method = '', path = ''] = endpoint.split(' ');
  return [method, path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(pathParams[name] ?? ''))];
}
