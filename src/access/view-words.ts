/** Header that names the view beside the token; the server gave it to this window alone. */
export const viewHeader = 'x-view-as';

/** What the server says of the rights in place of their version when a view is over. */
export const viewOver = 'view-over';
