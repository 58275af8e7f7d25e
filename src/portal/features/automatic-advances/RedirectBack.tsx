import { useEffect } from 'react';
import { useGoBack } from './useGoBack.ts';

/** A screen that has nothing to show: it goes back one page, or to the start of its flow when it was opened directly. */
export const RedirectBack = ({ start }: { start: string }) => {
  const goBack = useGoBack(start);
  useEffect(() => goBack(), [goBack]);
  return null;
};
