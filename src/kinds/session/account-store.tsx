/** What the browser keeps for an account: react-admin's store of the console, also for whoever stands outside of it. */
import { localStorageStore } from 'react-admin';

export const accountStore = (account: number) => localStorageStore('1', `zhanggui.${account}`);
