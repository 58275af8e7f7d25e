import * as api from '#generated/console-contract/addresses.ts';
import { useState } from 'react';
import { callWithRenewal } from '#console/data/calls.ts';

/** Who types on is not asked about. */
const PAUSE_MS = 250;

/**
 * Whether codes and hosts can be had for a new entity, asked of the service while they are typed (R-STU-06).
 * @returns a check of a form: the sentence that says why not. Where the service can't be asked nothing is said; it refuses
 * once the form is sent
 */
export function useAvailabilityCheck(): (field: 'code' | 'hosts', value: string) => Promise<string | undefined> {
  const [check] = useState(() => {
    const told = new Map<string, Promise<string | undefined>>();
    let latest = '';
    return async (field: 'code' | 'hosts', value: string) => {
      const query = JSON.stringify([field, value]);
      const known = told.get(query);
      if (known) return known;
      latest = query;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      if (latest !== query) return undefined;
      const answer = ask(field, value);
      told.set(query, answer);
      return answer.catch(() => {
        told.delete(query);
        return undefined;
      });
    };
  });
  return check;
}

const ask = async (field: 'code' | 'hosts', value: string): Promise<string | undefined> =>
  (await callWithRenewal(api.checkNewEntity, { query: { [field]: value } })).fields[field];
