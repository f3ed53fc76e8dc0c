/** Tells what is wrong with an expression, at its place. */
import { syntaxWords, typeText, typeWords, type CelWords } from '../../expressions/cel-words.ts';
import type { CelFault } from '../../expressions/cel.ts';
import { nearest } from '../../json/nearest.ts';
import type { Place } from '../../json/nodes.ts';
import type { Reporter } from '../../problems/report.ts';

/** What an action alone may name -> the same where a record is all there is. */
const elsewhere: { readonly [name: string]: string } = { today: 'startOfDay(now)', due: 'now' };

/** `fields`: names of the record's fields; `variables`: what an expression may begin with here. */
export function tellCel(
  report: Reporter,
  at: Place,
  fault: CelFault,
  source: string,
  fields: readonly string[],
  variables: readonly string[] = ['record', 'now'],
): void {
  const say = ({ wrong, todo }: CelWords): void =>
    report.add(fault.code, at, {
      wrongZh: wrong.zh,
      wrong: wrong.en,
      todoZh: todo?.zh ?? '',
      todo: todo?.en ?? '',
    });
  const name = fault.name ?? '';
  switch (fault.code) {
    case 'cel-field':
      report.add('cel-field', at, { name, nearest: nearest(name, fields) });
      break;
    case 'cel-name':
      report.add('cel-name', at, {
        name,
        nearest: fields.includes(name)
          ? `record.${name}`
          : (elsewhere[name] ?? nearest(name, [...variables, ...fields.map((one) => `record.${one}`)])),
      });
      break;
    case 'cel-float':
      report.add('cel-float', at, { text: fault.message });
      break;
    case 'cel-result': {
      const [wanted, found] = [typeText(fault.wanted ?? ''), typeText(fault.message)];
      report.add('cel-result', at, { wantedZh: wanted.zh, wanted: wanted.en, foundZh: found.zh, found: found.en });
      break;
    }
    case 'cel-syntax':
      say(syntaxWords(source, fault.start, fault.message));
      break;
    default:
      say(typeWords(fault.message));
  }
}
