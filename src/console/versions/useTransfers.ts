import * as api from '#generated/console-contract/addresses.ts';
import type { HttpError } from 'ra-core';
import { useState } from 'react';
import { callWithRenewal } from '#console/data/calls.ts';
import type { ConsoleRequestBody, ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { VersionChange } from '#shared/versions/version-changes.ts';

/** A value that the other entity overrides otherwise, about which the member has to decide. */
export interface TransferConflict extends VersionChange {
  key: string;
  found: unknown;
  fingerprint: string;
}

/** Decisions by the key of the conflict: whether the entity takes the new value over. */
export type TransferDecisions = Readonly<Record<string, boolean>>;

/** How far the transfer to an entity is. */
export type TransferState =
  | { step: 'running' }
  | ({ step: 'done' } & ConsoleResponseBody<'transferDifferences'>)
  | { step: 'conflict'; conflicts: readonly TransferConflict[] }
  | { step: 'failed'; message: string };

type Body = ConsoleRequestBody<'transferDifferences'>;

/**
 * Takes differences of a version over into drafts of other entities, one after the other, and holds the result of each
 * (R-DESK-05). @param version id of the version
 */
export function useTransfers(version: string): {
  states: ReadonlyMap<string, TransferState>;
  isBusy: boolean;
  /** Transfers to entities. @param decided decisions about the conflicts of an entity */
  transfer: (entities: readonly string[], body: Omit<Body, 'entity'>, decided?: TransferDecisions) => Promise<void>;
} {
  const [states, setStates] = useState<ReadonlyMap<string, TransferState>>(new Map());
  const set = (entity: string, state: TransferState) => setStates((before) => new Map(before).set(entity, state));
  return {
    states,
    isBusy: [...states.values()].some(({ step }) => step === 'running'),
    async transfer(entities, body, decided = {}) {
      for (const entity of entities) set(entity, { step: 'running' });
      for (const entity of entities) {
        const before = states.get(entity);
        const conflicts = before?.step === 'conflict' ? before.conflicts : [];
        const decisions = conflicts.map(({ key, fingerprint: found }) => ({
          key,
          found,
          takes: decided[key] === true,
        }));
        set(entity, await send(version, { ...body, entity, decisions }));
      }
    },
  };
}

async function send(id: string, body: Body): Promise<TransferState> {
  try {
    return { step: 'done', ...(await callWithRenewal(api.transferDifferences, { params: { id }, body })) };
  } catch (error) {
    const { message, body: refusal } = error as HttpError;
    const { code, details } = (refusal ?? {}) as { code?: string; details?: { conflicts?: TransferConflict[] } };
    if (code === 'valuesDiffer' && details?.conflicts) return { step: 'conflict', conflicts: details.conflicts };
    return { step: 'failed', message };
  }
}
