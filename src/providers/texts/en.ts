/** Texts of the console in English that are one file of the build: react-admin's, and those that many screens say. */
import reactAdmin from 'ra-language-english';
import { en as kinds } from '../../kinds/text/messages.en.ts';

export const texts = { reactAdmin, kinds };
