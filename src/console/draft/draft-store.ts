import type { VersionChange, VersionFiles } from '#shared/version-changes.ts';
import {
  type DraftConflict,
  type DraftEdits,
  createDraftEdits,
  hasUnsavedEdits,
  addConflicts,
  resolveConflict,
  addEdit,
  discardSending,
  startSending,
  finishSending,
} from './draft-edits.ts';

/** What the service has of a draft. */
export interface StoredDraft {
  revision: number;
  files: VersionFiles;
}

/** What became of changes that were sent. */
export type SaveResult =
  | { kind: 'stored'; draft: StoredDraft }
  | { kind: 'conflicts'; conflicts: readonly DraftConflict[] }
  /** `isTransient`: trying again may help. */
  | { kind: 'failed'; message: string; isPassing: boolean };

export interface DraftSnapshot {
  edits: DraftEdits;
  revision: number;
  state: 'saved' | 'saving' | 'failed' | 'conflict';
  /** Why it could not be saved. */
  message?: string;
}

/**
 * Keeps a draft that is edited, and sends what is typed a moment after, one call after the other. What could not be sent
 * is tried again for as long as somebody listens.
 */
export interface DraftStore {
  read: () => DraftSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (place: { file: string; path: string }, to: unknown) => void;
  decide: (conflict: DraftConflict, keeps: 'mine' | 'theirs') => void;
  /** Takes over what the service has, unless it is older than what is known or something of ours is under way. */
  receive: (draft: StoredDraft) => void;
  /** Sends all now. @returns whether all is stored */
  flush: () => Promise<boolean>;
}

const PAUSE_MS = 600;
const RETRIES_MS = [2_000, 5_000, 15_000];

/** @param send never throws */
export function createDraftStore(
  { files, revision }: StoredDraft,
  send: (changes: readonly VersionChange[]) => Promise<SaveResult>,
): DraftStore {
  let snapshot: DraftSnapshot = { edits: createDraftEdits(files), revision, state: 'saved' };
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  const change = (next: DraftSnapshot) => {
    snapshot = next;
    listeners.forEach((listener) => listener());
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    // Whoever is gone was asked, and chose to lose it.
    timer = setTimeout(() => void (listeners.size > 0 && run()), ms);
  };
  const toSend = () => snapshot.edits.sending.length + snapshot.edits.typed.length > 0;
  const edited = (edits: DraftEdits) => {
    change({ edits, revision: snapshot.revision, state: stateOf(edits) });
    later(PAUSE_MS);
  };

  const sendOnce = async () => {
    clearTimeout(timer);
    change({ ...snapshot, edits: startSending(snapshot.edits), state: 'saving' });
    const outcome = await send(snapshot.edits.sending);
    if (outcome.kind === 'failed') {
      // What may pass is sent again just as it was: an answer may have been lost, and then the service has it already.
      const edits = outcome.isPassing ? snapshot.edits : discardSending(snapshot.edits);
      change({ ...snapshot, edits, state: 'failed', message: outcome.message });
      if (outcome.isPassing) later(RETRIES_MS[Math.min(failures++, RETRIES_MS.length - 1)]!);
      return false;
    }
    failures = 0;
    change(after(snapshot, outcome));
    return true;
  };
  const sendAll = async () => {
    while (toSend() && (await sendOnce()));
  };
  const run = () => (running ??= sendAll().finally(() => (running = undefined)));

  return {
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (place, to) => edited(addEdit(snapshot.edits, place, to)),
    decide: (conflict, keeps) => edited(resolveConflict(snapshot.edits, conflict, keeps)),
    receive: (draft) => {
      if (running || snapshot.edits.sending.length > 0 || draft.revision <= snapshot.revision) return;
      change({ ...snapshot, revision: draft.revision, edits: { ...snapshot.edits, stored: draft.files } });
    },
    flush: async () => {
      await run();
      return !hasUnsavedEdits(snapshot.edits);
    },
  };
}

const stateOf = (edits: DraftEdits): DraftSnapshot['state'] => {
  if (edits.sending.length + edits.typed.length > 0) return 'saving';
  return edits.conflicts.length > 0 ? 'conflict' : 'saved';
};

function after({ edits, revision }: DraftSnapshot, outcome: Exclude<SaveResult, { kind: 'failed' }>): DraftSnapshot {
  const isStored = outcome.kind === 'stored';
  const left = isStored ? finishSending(edits, outcome.draft.files) : addConflicts(edits, outcome.conflicts);
  return { edits: left, revision: isStored ? outcome.draft.revision : revision, state: stateOf(left) };
}
