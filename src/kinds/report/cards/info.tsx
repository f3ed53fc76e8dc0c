/** A button that tells what the measures beside it are. */
import { later } from '../../../fields/parts/base/later.tsx';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { InfoButton } from '../../ui/info-button.tsx';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

const Definitions = later(async () => ({ default: (await import('./definitions.tsx')).Definitions }));

interface InfoProps {
  page: PageDef;
  measures: readonly string[];
  /** Name of the figure, chart or table. */
  name: string;
}

export function Info({ page, measures, name }: InfoProps) {
  const t = useTexts(reportTexts);
  return (
    <InfoButton
      label={t('definitionOf', { name })}
      code={Definitions.fetch}
      content={(done) => <Definitions page={page} measures={measures} close={done} />}
    />
  );
}
