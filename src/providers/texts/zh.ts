/** All sentences of the console in Chinese: react-admin's and those of the rooms, by room. One file of the build. */
import { zh as kinds } from '../../kinds/text/messages.zh.ts';
import { shellTexts } from '../messages/shell.ts';
import { zhMessages } from '../messages/zh.ts';

export const texts = { base: zhMessages, rooms: { shell: shellTexts('zh'), kinds } };
