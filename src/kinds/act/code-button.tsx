/** Asks for the code that confirms an act: another act of the row sends it to the phone of whoever is signed in. */
import { useEffect, useState } from 'react';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';

const isMany = (of: Row | readonly number[]): of is readonly number[] => Array.isArray(of);

/** `of`: the row that is signed, or the ids of many that one code signs. */
export function CodeButton({ page, act, of }: { page: PageDef; act: ActionDef; of: Row | readonly number[] }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const key = useCallKey();
  const [wait, setWait] = useState(0);
  const [told, setTold] = useState<{ text: string; bad: boolean }>();
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const sending = useSending();
  const send = () =>
    sending.run(async () => {
      setTold(undefined);
      try {
        const reply: { [member: string]: unknown } = isMany(of)
          ? { ...(await data.bulk(page.route, act.name, { ids: [...of], form: {}, key: key.current() })) }
          : await data.act(page.route, act.name, { id: of.id, form: {}, key: key.current() });
        key.settled();
        setWait(typeof reply['waitSeconds'] === 'number' ? reply['waitSeconds'] : 60);
        setTold({ text: typeof reply['message'] === 'string' ? reply['message'] : t('done'), bad: false });
      } catch (error) {
        key.settled(error as CallFailure);
        setTold({ text: (error as CallFailure).message, bad: true });
      }
    });
  return (
    <div className="row">
      <button type="button" className="btn" disabled={wait > 0 || sending.busy} onClick={() => void send()}>
        {wait > 0 ? `${act.label[language]} (${wait})` : act.label[language]}
      </button>
      {told && (
        <span role="status" className={told.bad ? 'field-error' : 'small muted'}>
          {told.text}
        </span>
      )}
    </div>
  );
}
