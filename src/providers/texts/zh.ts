/** Texts of the console in Chinese that are one file of the build: react-admin's, and those that many screens say. */
import { zh as kinds } from '../../kinds/text/messages.zh.ts';
import { zhMessages as reactAdmin } from '../messages/zh.ts';

export const texts = { reactAdmin, kinds };
