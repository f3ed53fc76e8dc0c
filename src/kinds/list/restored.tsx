/** Says that a list goes on where it was left, and how to begin anew. */
import { useFacts } from '../use-facts.tsx';
import { readState } from './query.ts';
import { useList } from './use-list-screen.tsx';
import { listWord } from './words.ts';

export function Restored() {
  const { language, page, change } = useList();
  const facts = useFacts();
  return (
    <div className="row k-foreign">
      <span className="small muted" role="status">
        {listWord('restored', language)}
      </span>
      <button type="button" className="btn btn-text btn-small" onClick={() => change(readState('', page, facts))}>
        {listWord('anew', language)}
      </button>
    </div>
  );
}
