/** Moves a node with the keyboard: a new parent, found by its name, and a place among its children. */
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../fields/contract.ts';
import { Combobox } from '../../fields/parts/controls/combobox.tsx';
import { useChoices } from '../../fields/parts/choices/use-choices.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import type { Row } from '../data/data.ts';
import { titleOf } from '../list/cells/title.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { treeOptions } from './operations.ts';
import { linesOf, moveRefusal, type Branches } from './shape.ts';
import { treeTexts } from './texts.ts';

interface MoveDialogProps {
  page: PageDef;
  row: Row;
  branches: Branches;
  maxDepth: number | undefined;
  onClose(): void;
  /** Resolves with the sentence of a refusal; undefined = done. */
  onMove(parent: number | null, before: number | null): Promise<string | undefined>;
}

export function MoveDialog({ page, row, branches, maxDepth, onClose, onMove }: MoveDialogProps) {
  const t = useTexts(treeTexts, kindTexts);
  const language = useLanguage();
  const id = useId();
  const { parent: field, size } = treeOptions(page);
  const choices = useChoices(page.route, field, []);
  const [parent, setParent] = useState<Choice>();
  const [before, setBefore] = useState('first');
  const sending = useSending();
  const { busy } = sending;
  const [problem, setProblem] = useState<string>();
  const children = useChildren(page, parent?.id ?? 0, branches, size);
  const brothers = children.filter((one) => one.id !== row.id);
  /** Of what is loaded it is known where the node may not go; for the rest the server says so. */
  const barred = new Set(
    linesOf(branches, new Set(Object.keys(branches).map(Number)))
      .filter((line) => moveRefusal(branches, row.id, line.row.id, line.level, maxDepth) !== undefined)
      .map((line) => line.row.id),
  );
  const choose = (choice: Choice | undefined) => {
    setParent(choice);
    setBefore('first');
    setProblem(undefined);
  };
  const run = () =>
    void sending.run(async () => {
      const at = brothers.findIndex((one) => String(one.id) === before);
      const next = before === 'first' ? brothers[0]?.id : brothers[at + 1]?.id;
      const refused = await onMove(parent?.id ?? null, next ?? null);
      if (refused !== undefined) return setProblem(refused);
      onClose();
      return 'over';
    });
  return (
    <Dialog
      title={t('moveTitle', { name: titleOf(page, row) })}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton busy={busy} onClick={run}>
            {t('move')}
          </WriteButton>
        </>
      }
    >
      <div className="stack">
        {problem && (
          <div className="banner banner-error" role="alert">
            {problem}
          </div>
        )}
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('moveTo')}
          </label>
          <Combobox
            control={{ id }}
            language={language}
            text={parent?.title ?? t('topLevel')}
            note={parent?.note}
            choices={choices.found?.filter((choice) => !barred.has(choice.id))}
            failed={choices.failed}
            chosen={parent ? [parent.id] : []}
            clearable={parent !== undefined}
            onSearch={choices.search}
            onChoose={choose}
            onClear={() => choose(undefined)}
          />
        </div>
        <label className="field">
          <span className="field-label">{t('position')}</span>
          <select className="select" value={before} onChange={(event) => setBefore(event.target.value)}>
            <option value="first">{t('positionFirst')}</option>
            {brothers.map((one) => (
              <option key={one.id} value={one.id}>
                {t('positionAfter', { name: titleOf(page, one) })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Dialog>
  );
}

/** Children of a node (0 = the top level): those that the tree holds, else as the server answers. */
function useChildren(page: PageDef, parent: number, branches: Branches, size: number): Row[] {
  const data = useSiteData();
  const held = branches[parent]?.rows;
  const { data: read } = useQuery({
    queryKey: [page.route, 'children', parent, size],
    queryFn: async () =>
      (
        (await data.call(page.route, 'children', { query: { parent: String(parent), size: String(size) } })) as {
          rows: Row[];
        }
      ).rows,
    enabled: held === undefined,
    staleTime: 0,
  });
  return held ?? read ?? [];
}
