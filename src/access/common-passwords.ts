/** Passwords that are tried first by everyone who guesses: runs, repetitions, keyboard rows, names with years. */

const runs =
  '0123456789 9876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx3edc qazwsxedc 147258369 159753 741852963'.split(
    ' ',
  );
const words =
  'password passw0rd letmein welcome iloveyou admin admin123 administrator root toor monkey dragon football baseball master shadow sunshine princess qwerty abc abc123 abcd1234 a123456 aa123456 woaini woaini1314 zhangwei wangwei taobao alibaba tencent wechat weixin zhanggui test test123 guest user secret changeme default login hello system manager liwei wangfang zhangmin lina lijing chenjie liuyang yangyang xiaoming xiaohong lucky happy money boss family love baby angel flower summer winter spring orange banana cookie coffee computer internet samsung huawei xiaomi apple google android windows superman batman'.split(
    ' ',
  );
const tails = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '@123',
  '888',
  '666',
  '520',
  '1314',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
];

function made(): Set<string> {
  const all = new Set<string>();
  for (const run of runs) {
    for (let from = 0; from < run.length; from++) {
      for (let length = 6; from + length <= run.length; length++) all.add(run.slice(from, from + length));
    }
  }
  for (const sign of '0123456789abcdefghijklmnopqrstuvwxyz')
    for (let length = 6; length <= 20; length++) all.add(sign.repeat(length));
  for (const pair of [
    '12',
    '21',
    '01',
    '10',
    'ab',
    '88',
    '66',
    '52',
    '13',
    '11223344',
    '112233',
    '123123',
    '123321',
    '121212',
    '520520',
    '131452',
  ]) {
    for (let length = 6; length <= 12; length++) all.add(pair.repeat(12).slice(0, length));
  }
  for (const word of words) for (const tail of tails) all.add(word + tail);
  // Birthdays whose day is the month's number: 19880808.
  for (let year = 1960; year <= 2015; year++) {
    for (let month = 1; month <= 12; month++) all.add(`${year}${String(month).padStart(2, '0').repeat(2)}`);
  }
  for (const extra of [
    '5201314',
    '1314520',
    '7758521',
    '7758258',
    'asd123',
    'asdasd',
    'qweqwe',
    'qwe123',
    'zxc123',
    '1q2w3e',
    '1q2w3e4r',
    '1q2w3e4r5t',
    'q1w2e3r4',
    '110110',
    '119119',
    '987654321',
    'a1b2c3d4',
    'p@ssw0rd',
    'p@ssword',
  ])
    all.add(extra);
  return all;
}

/** Lower case. */
export const common: ReadonlySet<string> = made();
