/** A permission by its name: "商品审核：通过". One that the site no longer has is told as it is written. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readGrant } from '../../../base/grants.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { FieldDataProvider, LabelGroup } from '../../contract.ts';
import type { ItemProps } from '../items.tsx';
import { permissionTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

const areas = ['admin', 'seller'];

export function GrantName({ value, language }: ItemProps) {
  const t = fixedT(language, permissionTexts);
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const { data: names } = useQuery({
    queryKey: ['labelTree'],
    queryFn: async () => {
      const trees = await Promise.all(areas.map((area) => provider.labels(area)));
      return namesOf(trees.flatMap(({ groups }) => groups));
    },
    staleTime: Infinity,
    retry: false,
  });
  const { label, right } = readGrant(value);
  const name = names?.get(label);
  if (!name) return value;
  if (right === 'write') return name[language];
  return t('grant', { name: name[language], right: t('read') });
}

/** Label -> name of the page, and of the act behind it. */
function namesOf(groups: readonly LabelGroup[]): Map<string, Text> {
  const names = new Map<string, Text>();
  for (const page of groups.flatMap((group) => group.pages)) {
    names.set(page.label, page.text);
    for (const act of page.acts)
      names.set(act.label, { zh: `${page.text.zh}：${act.text.zh}`, en: `${page.text.en}: ${act.text.en}` });
  }
  return names;
}
