import { useEffect, useState } from 'react';
import { watchNotices, type ReceivedNotices } from './watch-notices.ts';

/** The notices of the bank to its suppliers (R-DESK-03). Their code loads when there is one. */
export const PublishedNotices = () => {
  const [received, setReceived] = useState<ReceivedNotices>();
  useEffect(() => watchNotices(setReceived), []);
  return received && <received.Notices file={received.file} />;
};
