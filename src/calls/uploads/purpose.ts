/** What an upload was for, as one word: a page and one of its fields. */
export const purposeOf = (route: string, field: string): string => `${route} ${field}`;
