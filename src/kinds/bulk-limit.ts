/** Most rows that one bulk act takes, unless it says less. */
export const bulkLimit = 200;
