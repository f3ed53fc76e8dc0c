/** How alike two names of members are: words of both, however they are joined, shortened or called elsewhere. */
import { distance } from '../../src/grammar/json/nearest.ts';

/** Words that hosts use for one thing. */
const meant: { [word: string]: string } = {
  sn: 'no',
  number: 'no',
  num: 'qty',
  count: 'qty',
  quantity: 'qty',
  mobile: 'phone',
  tel: 'phone',
  telephone: 'phone',
  img: 'image',
  pic: 'image',
  picture: 'image',
  photo: 'image',
  money: 'amount',
  amt: 'amount',
  fee: 'amount',
  title: 'name',
  time: 'at',
  date: 'at',
  datetime: 'at',
  create: 'created',
  add: 'created',
  update: 'updated',
  modified: 'updated',
  modify: 'updated',
  addr: 'address',
  desc: 'description',
  remark: 'note',
  memo: 'note',
  state: 'status',
  user: 'member',
  shop: 'store',
  merchant: 'seller',
};

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => meant[word] ?? word);

/** 0 nothing in common ... 1 the same words. */
export function likeness(one: string, other: string): number {
  const a = wordsOf(one);
  const b = wordsOf(other);
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA === joinedB) return 1;
  const common = a.filter((word) => b.includes(word)).length;
  const words = (2 * common) / (a.length + b.length || 1);
  const letters = 1 - distance(joinedA, joinedB) / Math.max(joinedA.length, joinedB.length, 1);
  return Math.max(words, letters) * 0.95;
}
