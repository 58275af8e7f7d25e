declare const CALL: unique symbol;

/** Method and path of a call, by its record: `GET /proveedores/{supplierId}/facturas/`. @see the generated `addresses.ts` */
export type Address<Name extends string> = string & { readonly [CALL]: Name };

/**
 * Where a call goes.
 * @param params values of the path, which are percent-encoded here and nowhere else
 * @returns its method, and its path below the root of the service
 */
export function resolveAddress(address: string, params: Readonly<Record<string, string>> = {}): [string, string] {
  const [method = '', path = ''] = address.split(' ');
  return [method, path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''))];
}
