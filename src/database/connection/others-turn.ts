/** Between two pieces of long work: lets everything that waits have its turn first. */
export const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
