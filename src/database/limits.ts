/** How far lists count and figures read: beyond it the answer is "more than 5,000". */
export const countCap = 5_000;
