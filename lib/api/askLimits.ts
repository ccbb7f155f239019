/** Calls of one answer at most, and letters of a question. */
export const MOST_CALLS = 4
export const MOST_QUESTION = 400
