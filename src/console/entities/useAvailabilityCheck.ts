import * as api from '#generated/console-contract/addresses.ts';
import { useState } from 'react';
import { callWithRenewal } from '#console/data/calls.ts';

/** Debounce of the check while the user types. */
const PAUSE_MS = 250;

/**
 * Asks the service, while the user types, whether codes and hosts are available for a new entity (R-STU-06).
 * @returns a form validator with the reason why not. If the request fails the value passes; the service validates it
 *   again on submit
 */
export function useAvailabilityCheck(): (field: 'code' | 'hosts', value: string) => Promise<string | undefined> {
  const [check] = useState(() => {
    const answers = new Map<string, Promise<string | undefined>>();
    let latest = '';
    return async (field: 'code' | 'hosts', value: string) => {
      const query = JSON.stringify([field, value]);
      const known = answers.get(query);
      if (known) return known;
      latest = query;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      if (latest !== query) return undefined;
      const answer = ask(field, value);
      answers.set(query, answer);
      return answer.catch(() => {
        answers.delete(query);
        return undefined;
      });
    };
  });
  return check;
}

const ask = async (field: 'code' | 'hosts', value: string): Promise<string | undefined> =>
  (await callWithRenewal(api.checkNewEntity, { query: { [field]: value } })).fields[field];
