/** Words that sample data is made of. */
import type { Random } from '../../../grammar/site/models.ts';

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '桂兰',
  '建国',
  '志强',
  '晓梅',
  '海燕',
  '子涵',
  '雨桐',
  '浩然',
  '思远',
  '佳怡',
];
const STREETS = [
  '人民路',
  '中山路',
  '解放路',
  '建设大道',
  '文一西路',
  '天府大道',
  '科技园路',
  '滨江路',
  '和平街',
  '学院路',
];
const TRADES = ['商贸', '科技', '食品', '家居', '服饰', '文化', '健康', '农业', '电子商务'];
const BRANDS = ['云杉', '青禾', '东篱', '望江', '锦程', '百合', '盛源', '优选', '和顺', '金穗'];
const REMARKS = [
  '客户要求尽快处理',
  '已电话沟通确认',
  '资料齐全，同意办理',
  '按活动规则执行',
  '请财务核对后处理',
  '节假日顺延',
  '首次合作，注意跟进',
  '地址已与客户核对',
];
/** Province, city, district, with the area code of identity cards and a point on the map. */
export const PLACES: readonly { names: readonly [string, string, string]; code: string; lat: number; lng: number }[] = [
  { names: ['北京市', '北京市', '朝阳区'], code: '110105', lat: 39.9219, lng: 116.4436 },
  { names: ['上海市', '上海市', '浦东新区'], code: '310115', lat: 31.2214, lng: 121.5447 },
  { names: ['浙江省', '杭州市', '西湖区'], code: '330106', lat: 30.2595, lng: 120.1303 },
  { names: ['浙江省', '宁波市', '鄞州区'], code: '330212', lat: 29.8168, lng: 121.5466 },
  { names: ['广东省', '广州市', '天河区'], code: '440106', lat: 23.1247, lng: 113.3612 },
  { names: ['广东省', '深圳市', '南山区'], code: '440305', lat: 22.5329, lng: 113.9303 },
  { names: ['四川省', '成都市', '武侯区'], code: '510107', lat: 30.6421, lng: 104.0431 },
  { names: ['湖北省', '武汉市', '洪山区'], code: '420111', lat: 30.5004, lng: 114.3439 },
  { names: ['江苏省', '南京市', '鼓楼区'], code: '320106', lat: 32.0662, lng: 118.7698 },
  { names: ['陕西省', '西安市', '雁塔区'], code: '610113', lat: 34.2226, lng: 108.9487 },
];

export const samplePerson = (random: Random): string => random.pick(SURNAMES) + random.pick(GIVEN);
export const sampleCompany = (random: Random): string =>
  `${random.pick(PLACES).names[1].replace('市', '')}${random.pick(BRANDS)}${random.pick(TRADES)}有限公司`;
export const sampleBrand = (random: Random): string => random.pick(BRANDS);
export const sampleRemark = (random: Random): string => random.pick(REMARKS);
export const sampleStreet = (random: Random): string =>
  `${random.pick(STREETS)}${random.integer(1, 999)}号${random.integer(1, 30)}幢${random.integer(1, 28)}0${random.integer(1, 6)}室`;
export const samplePhone = (random: Random): string =>
  `1${random.pick(['38', '39', '50', '58', '77', '86', '88'])}${String(random.integer(0, 99_999_999)).padStart(8, '0')}`;
export const sampleDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.integer(0, 9))).join('');
