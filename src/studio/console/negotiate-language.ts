import type { FastifyRequest } from 'fastify';
import type { ConsoleLanguage } from '#shared/console/console-contract.ts';

/** Negotiates the language of a response: Spanish unless the request prefers English (Accept-Language, RFC 9110). */
export function negotiateLanguage({ headers }: Pick<FastifyRequest, 'headers'>): ConsoleLanguage {
  const preferences = (headers['accept-language'] ?? '').split(',').map((preference) => {
    const [tag = '', quality] = preference.split(/;\s*q=/);
    return { tag: tag.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = (language: ConsoleLanguage) =>
    Math.max(0, ...preferences.filter(({ tag }) => tag === language).map(({ quality }) => quality));
  return best('en') > best('es') ? 'en' : 'es';
}
