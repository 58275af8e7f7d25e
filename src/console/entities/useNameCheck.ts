import { useState } from 'react';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import { API, sendInSession } from '#console/data/http.ts';

/** Who types on is not asked about. */
const PAUSE_MS = 250;

/**
 * Whether codes and hosts can be had for a new entity, asked of the service while they are typed (R-STU-06).
 * @returns a check of a form: the sentence that says why not. Where the service can't be asked nothing is said; it refuses
 * once the form is sent
 */
export function useNameCheck(): (field: 'code' | 'hosts', value: string) => Promise<string | undefined> {
  const [check] = useState(() => {
    const told = new Map<string, Promise<string | undefined>>();
    let latest = '';
    return async (field: 'code' | 'hosts', value: string) => {
      const query = `${API}/new-entity?${new URLSearchParams({ [field]: value })}`;
      const known = told.get(query);
      if (known) return known;
      latest = query;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      if (latest !== query) return undefined;
      const answer = ask(query, field);
      told.set(query, answer);
      return answer.catch(() => {
        told.delete(query);
        return undefined;
      });
    };
  });
  return check;
}

async function ask(query: string, field: 'code' | 'hosts'): Promise<string | undefined> {
  const { json } = await sendInSession(query);
  return (json as ConsoleAnswerOf<'checkNewEntity'>).fields[field];
}
