/** Says what viewing the console as a role means, and begins it. */
import { useState } from 'react';
import { otherSide } from '../../access/viewing.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { drafts } from '../form/draft-store.tsx';
import { catalogue } from '../../base/catalogue.ts';
import { titleOf } from '../list/cells/title.ts';
import { useSending } from '../data/sending.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { enterView } from './enter-view.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';

const viewTexts = catalogue('view', {
  what: {
    zh: '此窗口将重新打开，菜单、页面、列和操作与该角色的账号看到的一致；其他窗口不受影响。',
    en: 'This window opens afresh with the menu, pages, columns and acts that an account of the role has; other windows stay as they are.',
  },
  bounds: {
    zh: '查看期间只读：不能修改、导出、上传或查看敏感信息，也不会看到您本人无权查看的内容。数据仍是您本人的范围。',
    en: 'It is read-only: nothing can be changed, exported, uploaded or revealed, and nothing is seen that you yourself may not see. The rows are those within your own reach.',
  },
  trail: { zh: '开始和退出都会记入操作记录。', en: 'Beginning and exit go on the audit trail.' },
  drafts: {
    zh: '有草稿未能存入本机，请先保存再查看',
    en: 'Some drafts could not be kept on this computer. Save them first.',
  },
  begin: { zh: '开始查看', en: 'Start viewing' },
});

interface ViewProps {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

export function ViewDialog({ page, act, row, onClose }: ViewProps) {
  const t = useTexts(viewTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const session = useSession();
  const sending = useSending();
  const [failure, setFailure] = useState<string>();
  const seller = typeof row['seller'] === 'number' ? row['seller'] : null;
  const elsewhere = otherSide(session, { area: String(row['area'] ?? session.area), seller });
  const told = elsewhere?.[language] ?? failure;
  const begin = () =>
    void sending.run(async () => {
      setFailure(undefined);
      await drafts.flush();
      if (drafts.unwritten().length > 0) return setFailure(t('drafts'));
      try {
        const begun = await data.common('POST', 'view_as', { body: { role: row.id } });
        enterView((begun as { view: string }).view);
        return 'over';
      } catch (problem) {
        setFailure((problem as CallFailure).message);
      }
    });
  return (
    <Dialog
      title={`${act.label[language]} ${titleOf(page, row)}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={elsewhere !== undefined || sending.busy}
            onClick={begin}
          >
            {t('begin')}
          </button>
        </>
      }
    >
      <div className="stack">
        <p>{t('what')}</p>
        <p>{t('bounds')}</p>
        <p className="muted">{t('trail')}</p>
        {told !== undefined && (
          <p className="field-error" role="alert">
            {told}
          </p>
        )}
      </div>
    </Dialog>
  );
}
