import * as api from '#generated/console-contract/addresses.ts';
import type { ConsoleResponseBody } from '#shared/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/**
 * The hash with which a script is loaded (R-STU-10), as the attribute `integrity` wants it.
 * @param content of the script, to the byte
 * @throws TypeError where the page was not loaded over TLS: browsers compute it nowhere else
 */
export async function computeIntegrity(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** The name in the folder of an entity under which a script is kept, such as `assets/mi-medida.js`. */
export const createAssetName = (fileName: string): string => {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.m?js$/i, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `assets/${plain || 'script'}.js`;
};

/** Keeps a file for a draft to name. @throws HttpError */
export const uploadFile = (content: Blob): Promise<ConsoleResponseBody<'addAsset'>> =>
  callWithRenewal(api.addAsset, { file: { content, type: 'application/octet-stream' } });
