/** Sentences of the button of the error log. */

export const errorWords = {
  button: { zh: '错误日志', en: 'Error log' },
  count: { zh: (count: number) => `${count} 条错误`, en: (count: number) => `${count} error${count === 1 ? '' : 's'}` },
};
