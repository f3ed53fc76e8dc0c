/** Where each province stands on the tile map: its short names, and column and row of its tile. Pure. */

export interface Province {
  /** How its full name begins. */
  zh: string;
  en: string;
  code: string;
  column: number;
  row: number;
}

const lines = [
  '黑龙江 Heilongjiang HL 8 0',
  '内蒙古 Inner-Mongolia NM 6 1',
  '吉林 Jilin JL 8 1',
  '新疆 Xinjiang XJ 1 2',
  '北京 Beijing BJ 6 2',
  '天津 Tianjin TJ 7 2',
  '辽宁 Liaoning LN 8 2',
  '甘肃 Gansu GS 3 3',
  '宁夏 Ningxia NX 4 3',
  '山西 Shanxi SX 5 3',
  '河北 Hebei HE 6 3',
  '山东 Shandong SD 7 3',
  '西藏 Tibet XZ 1 4',
  '青海 Qinghai QH 2 4',
  '陕西 Shaanxi SN 4 4',
  '河南 Henan HA 5 4',
  '安徽 Anhui AH 6 4',
  '江苏 Jiangsu JS 7 4',
  '上海 Shanghai SH 8 4',
  '四川 Sichuan SC 3 5',
  '重庆 Chongqing CQ 4 5',
  '湖北 Hubei HB 5 5',
  '江西 Jiangxi JX 6 5',
  '浙江 Zhejiang ZJ 7 5',
  '云南 Yunnan YN 3 6',
  '贵州 Guizhou GZ 4 6',
  '湖南 Hunan HN 5 6',
  '福建 Fujian FJ 7 6',
  '台湾 Taiwan TW 8 6',
  '广西 Guangxi GX 4 7',
  '广东 Guangdong GD 5 7',
  '香港 Hong-Kong HK 6 7',
  '海南 Hainan HI 4 8',
  '澳门 Macao MO 5 8',
];

export const provinces: readonly Province[] = lines.map((line) => {
  const [zh = '', en = '', code = '', column = '0', row = '0'] = line.split(' ');
  return { zh, en: en.replace('-', ' '), code, column: Number(column), row: Number(row) };
});

/** Size of the map in tiles. */
export const mapSize = { columns: 9, rows: 9 } as const;

/** The province of a name as addresses have it ("浙江省"); undefined for anything else. */
export const provinceOf = (name: string): Province | undefined => provinces.find((one) => name.startsWith(one.zh));
