import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recogniseColumns } from './own-list.ts';
import type { OwnColumns, OwnRows } from './own-list.ts';

/** The supplier's own list with its columns. */
export interface OwnList {
  /** Another one for each list and for each change of its columns. */
  id: number;
  /** As pasted; '' for a file. */
  text: string;
  /** Of the file; '' for a pasted list. */
  fileName: string;
  rows: OwnRows;
  columns: OwnColumns;
}

const KEY = ['own-list'];
let lastId = 0;

const nextId = () => (lastId += 1);

/** The own list, kept until the session ends and only in memory: Back from an invoice shows it again. */
export function useOwnList(): {
  list: OwnList | undefined;
  setRows: (rows: OwnRows, source: Pick<OwnList, 'text' | 'fileName'>) => void;
  setColumns: (columns: OwnColumns) => void;
} {
  const cache = useQueryClient();
  const [list, setList] = useState(() => cache.getQueryData<OwnList>(KEY));
  const keep = (next: OwnList) => {
    cache.setQueryDefaults(KEY, { gcTime: Infinity, structuralSharing: false });
    cache.setQueryData(KEY, next);
    setList(next);
  };
  return {
    list,
    setRows: (rows, source) => keep({ id: nextId(), ...source, rows, columns: recogniseColumns(rows) }),
    setColumns: (columns) => list && keep({ ...list, id: nextId(), columns }),
  };
}
