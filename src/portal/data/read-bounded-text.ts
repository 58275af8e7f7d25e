import { decodeBytes, MOST_ANSWER_BYTES } from '#shared/wire/decode-bytes.ts';

/**
 * Reads the body of an answer as text, by its charset, up to the most bytes that a screen can show.
 * @returns an empty text and `isTooLong` for a longer one, whose rest is not received
 * @throws the failure of a body that does not arrive whole
 */
export async function readBoundedText(
  answer: Response,
  most = MOST_ANSWER_BYTES,
): Promise<{ text: string; isTooLong?: true }> {
  const { body, headers } = answer;
  if (!body) return { text: '' };
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      return { text: '', isTooLong: true };
    }
    parts.push(part.value);
  }
  return { text: decodeBytes(join(parts, length), headers.get('content-type') ?? '').text };
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
