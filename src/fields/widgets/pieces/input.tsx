/**
 * Lines of a record to choose from, with how many of each: for rows of an act's form that name lines of the record by
 * number.
 * `"widget": "pieces:items:line,qty:qty-refundedQty-shippedQty:image,goodsName,specText:afterSaleStatus=applying"` says
 * the record's rows, the members of a choice, what is open of a line, what is shown of it (an address of a picture is
 * drawn), and which lines are held back.
 */
import { catalogue, type KeysOf, type Translate } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { InputProps } from '../../contract.ts';
import { Thumb } from '../../parts/controls/cells.tsx';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { chosenAfter, piecesOf, planOf, type Piece, type Plan } from './choose.ts';

const texts = catalogue('pieces', {
  open: { zh: '可选 {{n}} 件', en: '{{n}} left' },
  held: { zh: '售后处理中，暂不可选', en: 'Held back for now' },
  none: { zh: '没有可选的商品', en: 'There is nothing to choose' },
  less: { zh: '减少 {{n}}', en: 'Less of {{n}}' },
  more: { zh: '增加 {{n}}', en: 'More of {{n}}' },
  count: { zh: '{{n}} 的件数', en: 'Quantity of {{n}}' },
});

export function PiecesInput(props: InputProps) {
  const { bind: _bind, ...input } = useInput(props);
  const { language, field, record, disabled } = props;
  const plan = planOf(field.widget);
  const pieces = piecesOf(plan, record, input.value);
  const t = fixedT(language, texts);
  return (
    <Frame input={input} props={props} group wide>
      {pieces.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="pieces">
        {pieces.map((piece) => (
          <PieceRow
            key={piece.key}
            piece={piece}
            plan={plan}
            t={t}
            disabled={disabled === true || piece.held}
            onChange={(quantity) => input.change(chosenAfter(plan, pieces, piece.key, quantity) as Json)}
          />
        ))}
      </ul>
    </Frame>
  );
}

interface PieceRowProps {
  piece: Piece;
  plan: Plan;
  t: Translate<KeysOf<typeof texts>>;
  disabled: boolean;
  onChange(quantity: number): void;
}

function PieceRow({ piece, plan, t, disabled, onChange }: PieceRowProps) {
  const texts = plan.shown
    .map((member) => piece.line[member])
    .filter((one): one is string => typeof one === 'string' && one !== '');
  const picture = texts.find((text) => /^(?:https?:\/)?\/.*\.(?:png|jpe?g|webp|gif)$/i.test(text));
  const [name = `#${piece.key}`, ...rest] = texts.filter((text) => text !== picture);
  return (
    <li className="piece">
      {picture !== undefined && <Thumb url={picture} label={name} />}
      <span className="piece-name">
        {name}
        {rest.length > 0 && <span className="small muted"> {rest.join(' · ')}</span>}
        <span className="small muted">{t(piece.held ? 'held' : 'open', { n: piece.open })}</span>
      </span>
      <span className="row stepper">
        <button
          type="button"
          className="btn btn-small btn-icon"
          disabled={disabled || piece.chosen === 0}
          aria-label={t('less', { n: name })}
          onClick={() => onChange(piece.chosen - 1)}
        >
          −
        </button>
        <input
          className="input num"
          type="text"
          inputMode="numeric"
          aria-label={t('count', { n: name })}
          value={piece.chosen}
          disabled={disabled}
          onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/gu, '')) || 0)}
        />
        <button
          type="button"
          className="btn btn-small btn-icon"
          disabled={disabled || piece.chosen === piece.open}
          aria-label={t('more', { n: name })}
          onClick={() => onChange(piece.chosen + 1)}
        >
          +
        </button>
      </span>
    </li>
  );
}
