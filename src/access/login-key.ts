/** Key of a login name within its area, under which wrong passwords are counted. */
export const loginKey = (area: string, username: string): string => `account:${area}:${username.toLowerCase()}`;
