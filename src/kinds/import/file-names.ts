/** Endings of files that are read. */
export const fileTypes = ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt'] as const;

/** Endings of files that may be such a file under another name, or else are told what to do in a sentence. */
const others = ['.xls', '.xlsb', '.xltx', '.xltm', '.et', '.ods', '.html', '.htm', '.xml'];

/** All of them, for a dialog that chooses files. */
export const acceptedTypes = [...fileTypes, ...others].join(',');

/** Whether a file is looked at: what it is, its content says. */
export const mayBeTable = (name: string): boolean =>
  [...fileTypes, ...others].some((ending) => name.toLowerCase().endsWith(ending));
