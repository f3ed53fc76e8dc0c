/** Most rows that one call of a bulk act takes, unless the act says less. */
export const bulkLimit = 200;
/** Most rows of a filter that are chosen at once; they are worked on call by call. */
export const matchingLimit = 2_000;
