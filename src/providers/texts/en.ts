/** All sentences of the console in English: react-admin's and those of the rooms, by room. One file of the build. */
import englishMessages from 'ra-language-english';
import { en, one } from '../../kinds/text/messages.en.ts';
import { shellTexts } from '../messages/shell.ts';

export const texts = {
  base: englishMessages,
  rooms: { shell: shellTexts('en'), kinds: { ...en, ...one } },
};
