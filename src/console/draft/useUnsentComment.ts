import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useVersionEditor } from './version-editor.ts';

const UNSENT = 'unsent-comment';

/**
 * The text of a comment that is not sent yet. It outlives a change of the tab, until the session ends; the browser asks
 * before it closes the page. @param about identifies what it is about; mount one for each
 */
export function useUnsentComment(about: string): [text: string, setText: (text: string) => void] {
  const { id } = useVersionEditor().version;
  const queryClient = useQueryClient();
  const queryKey = [UNSENT, id, about];
  const [text, setText] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  useBeforeUnload((event) => {
    if (text.trim() !== '') event.preventDefault();
  });
  const keep = (typed: string) => {
    setText(typed);
    queryClient.setQueryDefaults([UNSENT], { gcTime: Infinity });
    queryClient.setQueryData(queryKey, typed);
  };
  return [text, keep];
}
