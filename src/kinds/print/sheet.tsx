/** One sheet of paper: what an act's `print` declares, with the values of one record. */
import type { PrintDecl } from '../../generated/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import { codeText } from '../../grammar/expressions/print.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { fieldModel } from '../../fields/models.ts';
import type { Row } from '../data/data.ts';
import { Barcode, QrCode, shopAddress } from './codes.tsx';
import { hasPictures, pairsOf, printedValue, tableOf, type Line } from './printed.ts';

interface SheetProps {
  page: PageDef;
  act: ActionDef;
  print: PrintDecl;
  row: Row;
  language: Language;
  /** Whether pictures of its lines are wanted. */
  pictures: boolean;
  /** Who prints, and when: the last line. */
  foot: string;
}

/** What a code of the sheet says; undefined when a value of it is missing. */
export function codeOf(
  page: PageDef,
  row: Row,
  code: NonNullable<PrintDecl['codes']>[number],
  language: Language,
): string | undefined {
  const text = codeText(code, (name) =>
    name === 'id' ? String(row.id) : page.fields[name] ? printedValue(page.fields[name], row, language) : '',
  );
  return text?.startsWith('/') ? shopAddress(text) : text;
}

export function Sheet({ page, act, print, row, language, pictures, foot }: SheetProps) {
  const head = print.head === undefined ? undefined : page.fields[print.head];
  const table = print.table && tableOf(page.fields[print.table.rows], print.table.columns, row, language, pictures);
  const codes = (print.codes ?? []).flatMap((code) => {
    const text = codeOf(page, row, code, language);
    return text === undefined ? [] : [{ as: code.as, text, link: code.text.startsWith('/') }];
  });
  return (
    <article className={`k-sheet k-sheet-${print.paper}`}>
      <header>
        {head && <p className="k-sheet-head">{printedValue(head, row, language)}</p>}
        <h3>{(print.title ?? act.label)[language]}</h3>
      </header>
      {codes.length > 0 && (
        <div className="k-sheet-codes">
          {codes.map((code) => (
            <figure key={`${code.as} ${code.text}`}>
              {code.as === 'qr' ? <QrCode text={code.text} /> : <Barcode text={code.text} />}
              {code.link && <figcaption>{code.text}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      <Pairs className="k-sheet-pairs" lines={pairsOf(print.fields, page.fields, row, language)} />
      {table && table.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col" className="k-sheet-no">
                #
              </th>
              {table.heads.map((field) => (
                <th key={field.name} scope="col" className={headClass(field)}>
                  {field.label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.lines.map((line, index) => (
              <tr key={index}>
                <td>{index + 1}</td>
                {line.map((cell, place) => (
                  <td key={place} className={numeric(table.heads[place]?.type)}>
                    {cell.picture === undefined ? cell.text : <img src={cell.picture} alt="" />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pairs
        className="k-sheet-totals"
        lines={pairsOf(
          print.totals?.filter((name) => !(print.skipZero?.includes(name) && isNothing(row[name]))),
          page.fields,
          row,
          language,
        )}
      />
      {print.foot && <p className="k-sheet-foot">{print.foot[language]}</p>}
      <p className="k-sheet-by">{foot}</p>
    </article>
  );
}

const isNothing = (value: unknown): boolean =>
  value === 0 || (typeof value === 'string' && /^-?0*(?:\.0*)?$/.test(value));

const numeric = (type: string | undefined): string | undefined =>
  type !== undefined && fieldModel(type)?.numeric === true ? 'num' : undefined;

const headClass = (field: FieldDef): string | undefined =>
  hasPictures(field) ? 'k-sheet-picture' : numeric(field.type);

function Pairs({ className, lines }: { className: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={className}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}
