import { createContext } from 'react';
import type { UserInfo } from '../../providers/session.ts';

/** Name and picture of the signed-in person, for the top bar. */
export const UserContext = createContext<UserInfo>({ roles: [], name: '', avatar: '', introduction: '' });
