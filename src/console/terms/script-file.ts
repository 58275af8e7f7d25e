import * as api from '#generated/console-contract/addresses.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/**
 * Computes the hash of a script (R-STU-10) for the attribute `integrity`.
 * @param content the exact bytes of the script
 * @throws TypeError if the page was not loaded over TLS, because browsers compute hashes only in secure contexts
 */
export async function computeIntegrity(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Creates the name under which a script is stored in the folder of an entity, such as `assets/mi-medida.js`. */
export const createScriptAssetName = (fileName: string): string => {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.m?js$/i, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `assets/${plain || 'script'}.js`;
};

/** Uploads a file to which a draft can refer. @throws HttpError */
export const uploadFile = (content: Blob): Promise<ConsoleResponseBody<'addAsset'>> =>
  callWithRenewal(api.addAsset, { file: { content, type: 'application/octet-stream' } });
