/** How far lists count and figures read: beyond it the answer is "more than 10,000". */
export const countCap = 10_000;
