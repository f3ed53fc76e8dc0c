/** The layout of a text that a command writes, the same as that of .oxfmtrc.json. */
import { format } from 'oxfmt';

/** @param path tells the language by its ending. A text with a fault stays as it is. */
export async function layOut(path: string, text: string): Promise<string> {
  const json = path.endsWith('.json');
  const { code, errors } = await format(path, text, {
    printWidth: 120,
    singleQuote: true,
    objectWrap: json ? 'collapse' : 'preserve',
  });
  return errors.length > 0 ? text : code;
}
