/** Chapters of the names that a project's own files have given: lists with their options, and entities. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { namesChapter } from './expressions.ts';
import type { ToldChapter, ToldKey } from './told.ts';

interface Named {
  label?: Text;
  options?: { [value: string]: Text };
  titleField?: string;
}

/** Of a longer list the first options, and how many there are. */
const most = 40;

const nothing: Text = { zh: '', en: '' };

/** The files of a folder as data, by their names; one that is no JSON is left out. */
function filesIn(files: Files, folder: string): { name: string; file: string; read: Named }[] {
  return Object.keys(files)
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      try {
        return [{ name: file.slice(folder.length + 1, -5), file, read: JSON.parse(files[file] ?? '') as Named }];
      } catch {
        return [];
      }
    });
}

function listKey({ name, read: { label = nothing, options = {} } }: ReturnType<typeof filesIn>[number]): ToldKey {
  const values = Object.keys(options);
  return {
    name,
    required: false,
    meaning:
      values.length > most
        ? { zh: `${label.zh}，共 ${values.length} 项`, en: `${label.en}, ${values.length} in all` }
        : label,
    schema: { enum: values.slice(0, most) } as JsonSchema,
  };
}

const entityKey = ({ name, file, read }: ReturnType<typeof filesIn>[number]): ToldKey => ({
  name,
  required: false,
  meaning: read.label ?? nothing,
  schema: { const: read.titleField ?? 'id' },
  example: { file, text: name, way: ['entity'] },
});

/** What the present files have named, for whoever writes another. */
export const projectChapters = (files: Files): readonly ToldChapter[] => [
  namesChapter(
    'names-lists',
    { zh: '已有的选项列表', en: 'Lists that there are' },
    {
      zh: '文件 `_lists/<名称>.json`。字段以 list 使用它们，分录的 account、asset 与 category 也取自其中（ledgerAccount、asset、financeCategory）。类型一栏是可用的值。',
      en: 'Files `_lists/<name>.json`. Fields use them by "list"; accounts, assets and categories of the ledger are of them too (ledgerAccount, asset, financeCategory). Under "type" stand the values.',
    },
    filesIn(files, '_lists').map(listKey),
  ),
  namesChapter(
    'names-entities',
    { zh: '已有的实体', en: 'Entities that there are' },
    {
      zh: '页面以 extends、字段以 to 使用它们。类型一栏是代表一条记录的字段（titleField）。',
      en: 'Pages use them by "extends", fields by "to". Under "type" stands the field that stands for a record (titleField).',
    },
    filesIn(files, '_entities').map(entityKey),
  ),
];
