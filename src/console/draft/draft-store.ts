import type { VersionChange, VersionFiles } from '#shared/versions/version-changes.ts';
import {
  type DraftConflict,
  type DraftEdits,
  type SeenValue,
  createDraftEdits,
  hasUnsavedEdits,
  addConflicts,
  resolveConflict,
  addEdit,
  requeueSending,
  startSending,
  finishSending,
} from './draft-edits.ts';

export interface StoredDraft {
  revision: number;
  files: VersionFiles;
}

export type SaveResult =
  | { kind: 'stored'; draft: StoredDraft }
  | { kind: 'conflicts'; conflicts: readonly DraftConflict[] }
  /** `isTransient`: a retry may help. */
  | { kind: 'failed'; message: string; isTransient: boolean };

export interface DraftSnapshot {
  edits: DraftEdits;
  revision: number;
  state: 'saved' | 'saving' | 'failed' | 'conflict';
  message?: string;
}

/**
 * Holds a draft being edited and sends its changes after a debounce, one call at a time. Failed calls are retried while
 * the store has listeners.
 */
export interface DraftStore {
  read: () => DraftSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (location: { file: string; path: string }, to: unknown) => void;
  /** Runs edits that are based on a value that was seen earlier. */
  writeFrom: (seen: SeenValue, write: () => void) => void;
  resolveConflict: (conflict: DraftConflict, keeps: 'mine' | 'theirs') => void;
  /** Updates the stored state, unless it is older than the known one or a call is pending. */
  update: (draft: StoredDraft) => void;
  /** Sends all changes now. @returns whether everything is stored */
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
  let seen: SeenValue | undefined;
  const listeners = new Set<() => void>();

  const change = (next: DraftSnapshot) => {
    snapshot = next;
    listeners.forEach((listener) => listener());
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    // Without listeners the page has closed; the user was asked and chose to discard the changes.
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
      // After a transient failure the same batch is sent again: the service may have stored it.
      const edits = outcome.isTransient ? snapshot.edits : requeueSending(snapshot.edits);
      change({ ...snapshot, edits, state: 'failed', message: outcome.message });
      if (outcome.isTransient) later(RETRIES_MS[Math.min(failures++, RETRIES_MS.length - 1)]!);
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
    edit: (place, to) => edited(addEdit(snapshot.edits, place, to, seen)),
    writeFrom: (value, write) => {
      seen = value;
      try {
        write();
      } finally {
        seen = undefined;
      }
    },
    resolveConflict: (conflict, keeps) => edited(resolveConflict(snapshot.edits, conflict, keeps)),
    update: (draft) => {
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
