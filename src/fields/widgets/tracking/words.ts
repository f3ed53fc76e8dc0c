import type { Language } from '../../../grammar/site/models.ts';

const words = {
  zh: {
    track: '查看物流',
    title: '物流轨迹',
    none: '物流公司尚未返回轨迹',
    unknown: '没有找到该单号的包裹',
    failed: '物流信息读取失败',
    retry: '重试',
    close: '关闭',
    loading: '正在查询物流…',
  },
  en: {
    track: 'Track',
    title: 'Tracking',
    none: 'The carrier has reported nothing yet',
    unknown: 'No parcel has this number',
    failed: 'The way of this parcel could not be read',
    retry: 'Try again',
    close: 'Close',
    loading: 'Asking the carrier…',
  },
};

/** A sentence of the way of a parcel. */
export const trackingWord = (key: keyof (typeof words)['zh'], language: Language): string => words[language][key];
