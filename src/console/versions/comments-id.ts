/** The id of the heading of the open comments. */
export const COMMENTS_ID = 'open-comments';
