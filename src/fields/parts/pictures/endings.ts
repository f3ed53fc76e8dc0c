/** Endings of pictures that may be uploaded where a field names none. */
export const pictureEndings = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];
