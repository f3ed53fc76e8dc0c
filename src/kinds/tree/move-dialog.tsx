/** Moves a node with the keyboard: a new parent and a place among its brothers. */
import { useState } from 'react';
import type { PageDef } from '../../grammar/resolved.ts';
import { Modal } from '../act/modal.tsx';
import { WriteButton } from '../act/write-button.tsx';
import type { Row } from '../data.ts';
import { titleOf } from '../list/row.tsx';
import { useSending } from '../sending.tsx';
import { useTexts } from '../texts.tsx';
import { linesOf, moveRefusal, type Branches } from './shape.ts';

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
  const say = useTexts();
  const everything = new Set(Object.keys(branches).map(Number));
  const targets = linesOf(branches, everything).filter(
    (line) => moveRefusal(branches, row.id, line.row.id, line.level, maxDepth) === undefined,
  );
  const [parent, setParent] = useState(0);
  const [before, setBefore] = useState('first');
  const sending = useSending();
  const { busy } = sending;
  const [problem, setProblem] = useState<string>();
  const brothers = (branches[parent]?.rows ?? []).filter((one) => one.id !== row.id);
  const run = () =>
    void sending.run(async () => {
      const at = brothers.findIndex((one) => String(one.id) === before);
      const next = before === 'first' ? brothers[0]?.id : brothers[at + 1]?.id;
      const refused = await onMove(parent === 0 ? null : parent, next ?? null);
      if (refused !== undefined) return setProblem(refused);
      onClose();
      return 'over';
    });
  return (
    <Modal
      title={say('moveTitle', { name: titleOf(page, row) })}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {say('cancel')}
          </button>
          <WriteButton busy={busy} onClick={run}>
            {say('move')}
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
        <label className="field">
          <span className="field-label">{say('moveTo')}</span>
          <select
            className="select"
            value={parent}
            onChange={(event) => {
              setParent(Number(event.target.value));
              setBefore('first');
            }}
          >
            <option value={0}>{say('topLevel')}</option>
            {targets.map((line) => (
              <option
                key={line.row.id}
                value={line.row.id}
              >{`${'　'.repeat(line.level - 1)}${titleOf(page, line.row)}`}</option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field-label">{say('position')}</span>
          <select className="select" value={before} onChange={(event) => setBefore(event.target.value)}>
            <option value="first">{say('positionFirst')}</option>
            {brothers.map((one) => (
              <option key={one.id} value={one.id}>
                {say('positionAfter', { name: titleOf(page, one) })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Modal>
  );
}
