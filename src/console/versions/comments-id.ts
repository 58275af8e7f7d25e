/** The id of the heading of the open comments. */
export const COMMENTS_ID = 'open-comments';

/** The id of a thread of comments in their tab. */
export const getThreadId = ({ id }: { id: string }): string => `thread-${id}`;

/** The address of the tab of the comments with a thread, which gets the focus. */
export const getThreadAddress = (thread: { id: string }): string =>
  `?${new URLSearchParams({ tab: 'comments', field: getThreadId(thread) })}`;
