/** Words that several effects say. */
import type { Text } from '../../../grammar/declarations/declarations.ts';

const nothing: Text = { zh: '', en: '' };

export const backgroundText = ({ async }: { async?: true | undefined }): Text =>
  async ? { zh: '（数量大时在后台分批进行）', en: ' (in the background when they are many)' } : nothing;
