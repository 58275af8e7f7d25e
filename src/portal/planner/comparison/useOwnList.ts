import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { chooseSheet, chooseSheetColumns, headOf } from './choose-sheet.ts';
import type { SheetChoice } from './own-lines.ts';
import { recogniseColumnsBelow } from './recognise-columns.ts';

/** Where a list comes from. */
export interface OwnSource {
  /** As pasted; '' for a file. */
  text: string;
  /** Of the file; '' for a pasted list. */
  fileName: string;
}

/** The supplier's own list, and how it is read. */
export interface OwnList extends OwnSource, SheetChoice {
  /** Another one for each list and for each change of how it is read. */
  id: number;
  sheets: readonly ReadSheet[];
  /** The place of the sheet that is compared. */
  sheetIndex: number;
  sheet: ReadSheet;
  /** What was chosen for each sheet, by its place. */
  choices: readonly (SheetChoice | undefined)[];
}

const KEY = ['own-list'];
let lastId = 0;

const nextId = () => (lastId += 1);

/** Hidden rows are left out, as whoever filtered them does not see them, unless nothing else is left. */
const chooseFor = (sheet: ReadSheet): SheetChoice => ({
  columns: chooseSheetColumns(sheet),
  withHidden: sheet.rows.every(({ isHidden }) => isHidden),
});

function readSheet(list: Pick<OwnList, 'text' | 'fileName' | 'sheets' | 'choices'>, index: number): OwnList {
  const sheet = list.sheets[index] as ReadSheet;
  const choice = list.choices[index] ?? chooseFor(sheet);
  const choices = list.sheets.map((_sheet, at) => (at === index ? choice : list.choices[at]));
  return { ...list, ...choice, id: nextId(), sheetIndex: index, sheet, choices };
}

/** The own list with what changes how it is read. */
export interface KeptOwnList {
  list: OwnList | undefined;
  setSheets: (sheets: readonly ReadSheet[], source: OwnSource) => void;
  chooseSheetAt: (index: number) => void;
  setChoice: (choice: Partial<SheetChoice>) => void;
  setHeadRows: (headRows: number) => void;
}

/** The own list, kept until the session ends and only in memory: Back from an invoice shows it again. */
export function useOwnList(): KeptOwnList {
  const cache = useQueryClient();
  const [list, setList] = useState(() => cache.getQueryData<OwnList>(KEY));
  const keep = (next: OwnList) => {
    cache.setQueryDefaults(KEY, { gcTime: Infinity, structuralSharing: false });
    cache.setQueryData(KEY, next);
    setList(next);
  };
  const setChoice = (choice: Partial<SheetChoice>) => {
    if (!list) return;
    const { columns, withHidden, sheetIndex } = list;
    const next = { columns, withHidden, ...choice };
    const choices = list.choices.map((before, at) => (at === sheetIndex ? next : before));
    keep(readSheet({ ...list, choices }, sheetIndex));
  };
  return {
    list,
    setSheets: (sheets, source) => keep(readSheet({ ...source, sheets, choices: [] }, chooseSheet(sheets))),
    chooseSheetAt: (index) => list && keep(readSheet(list, index)),
    setChoice,
    setHeadRows: (headRows) => list && setChoice({ columns: recogniseColumnsBelow(headOf(list.sheet), headRows) }),
  };
}
