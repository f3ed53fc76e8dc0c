/** When the system does something by itself: five fields of cron, or the setting with the time of the day. */
import { Cron } from 'croner';
import { checkWord, type Asked } from './action-words.ts';
import { placeOf, type Path } from '../../json/nodes.ts';

const parts = [
  { zh: '分钟（0–59）', en: 'minute (0–59)' },
  { zh: '小时（0–23）', en: 'hour (0–23)' },
  { zh: '日（1–31）', en: 'day of the month (1–31)' },
  { zh: '月（1–12）', en: 'month (1–12)' },
  { zh: '星期（0–7）', en: 'day of the week (0–7)' },
];
/** From here on the next time is looked for; every year's calendar follows it. */
const begin = new Date('2000-01-01T00:00:00Z');
const times = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const cronOf = (fields: string): Cron | undefined => {
  try {
    return new Cron(fields, { timezone: 'Asia/Shanghai', paused: true });
  } catch {
    return undefined;
  }
};

export function checkSchedule(asked: Asked, path: Path): void {
  const { every } = asked.action;
  if (every?.startsWith('@')) checkSetting(asked, every, path);
  else if (every !== undefined) checkFields(asked, every, path);
}

/** Five fields of cron: each is right by itself, and together they come at some time. */
function checkFields(asked: Asked, every: string, path: Path): void {
  const { report, node } = asked.subject;
  const fields = every.split(' ');
  const wrong = fields.findIndex(
    (field, at) => !cronOf(parts.map((_, place) => (place === at ? field : '*')).join(' ')),
  );
  const part = parts[wrong];
  if (part)
    report.add('schedule-field', placeOf(node, path), { name: fields[wrong] ?? '', partZh: part.zh, part: part.en });
  else if (!cronOf(every)?.nextRun(begin)) report.add('schedule-never', placeOf(node, path), { name: every });
}

/** The setting holds a time of the day: a text, which starts as one. */
function checkSetting(asked: Asked, word: string, path: Path): void {
  const { subject, types } = asked;
  checkWord(asked, word, path, undefined);
  const [, name = '', member = ''] = word.split('.');
  const field = types.settings[name]?.[member];
  if (!field) return;
  const isTime = field.default === undefined || times.test(String(field.default));
  if (subject.models[field.type]?.cel !== 'string' || !isTime)
    subject.report.add('schedule-setting', placeOf(subject.node, path), { name: member });
}
