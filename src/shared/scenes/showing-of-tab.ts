/** Where the storage of a tab of the stage has the id of its showing. */
export const SHOWING_OF_TAB = 'showing';
