/** State of a location whose page takes over the tag of the page before: no tag is opened for it. */
export const replaceTag = 'replaceTag';
