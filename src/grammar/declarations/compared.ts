/**
 * Bytes of an index row are limited: in a large entity a text that may be longer is searched in, and neither sorted by
 * nor compared as a whole.
 */
export const longestCompared = 600;
