/** Texts of the way of a parcel. */
import { catalogue } from '../../../base/catalogue.ts';

export const trackingTexts = catalogue('tracking', {
  track: { zh: '查看物流', en: 'Track' },
  title: { zh: '物流轨迹', en: 'Tracking' },
  none: { zh: '物流公司尚未返回轨迹', en: 'The carrier has reported nothing yet' },
  unknown: { zh: '没有找到该单号的包裹', en: 'No parcel has this number' },
  failed: { zh: '物流信息读取失败', en: 'The way of this parcel could not be read' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在查询物流…', en: 'Asking the carrier…' },
});
