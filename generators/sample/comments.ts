import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, pictureUrl, rowsOf, volume, type Sample } from './engine.ts';

const words: { [score: number]: string[] } = {
  5: [
    '包装很严实，味道不错，会再来。',
    '物流很快，第二天就到了，品质好。',
    '家里人都喜欢，已经推荐给朋友。',
    '和描述一致，性价比高。',
  ],
  4: ['整体满意，就是等了两天。', '东西不错，包装可以再好一点。'],
  3: ['一般，和预想的有些差距。', '味道还行，分量偏少。'],
  2: ['到货时外箱有破损。', '客服回复有点慢。'],
  1: ['和图片差距大，不太满意。'],
};
const answers = [
  '感谢您的支持，期待下次光临！',
  '抱歉给您带来不好的体验，客服会尽快与您联系。',
  '谢谢认可，我们会继续努力。',
];

/**
 * Comments of buyers on lines of completed orders, in every state; the newest still wait for a look. Of the orders
 * those from one place to another: the later ones are made last, so that nothing else changes by them.
 */
export function buildComments(sample: Sample, from: number, until: number): void {
  if (!sample.site.entities['comment']) return;
  const { random } = sample;
  const orders = rowsOf(sample, 'order')
    .filter((order) => order['status'] === 'completed')
    .slice(from === 0 ? 0 : volume(sample, from, 120), volume(sample, until, 120));
  orders.forEach((order, index) => {
    const item = (order['items'] as { [key: string]: Json }[])[0];
    if (!item || typeof item['goods'] !== 'number') return;
    const score = random.pick([5, 5, 5, 5, 4, 4, 3, 2, 1]);
    const status =
      (['shown', 'shown', 'shown', 'shown', 'pending', 'shown', 'hidden', 'shown', 'rejected'] as const)[index % 9] ??
      'shown';
    const createdAt = String(order['receivedAt'] ?? order['placedAt']);
    const replied = status === 'shown' && random.chance(0.6);
    const images = random.chance(0.3) ? [pictureUrl(sample, `comment-${index % 20}`)] : [];
    addRow(
      sample,
      'comment',
      {
        goods: item['goods'],
        skuText: item['specText'] ?? null,
        order: order.id,
        line: 1,
        member: order['member'] ?? 1,
        seller: order['seller'] ?? 1,
        goodsScore: score,
        serviceScore: Math.min(5, score + 1),
        expressScore: random.integer(3, 5),
        level: score >= 4 ? 'good' : score === 3 ? 'fair' : 'bad',
        content: random.pick(words[score] ?? ['不错。']),
        images,
        hasImages: images.length > 0,
        video: null,
        anonymous: random.chance(0.2),
        append: random.chance(0.1) ? '用了一周再来评价，还是很满意。' : null,
        appendImages: [],
        reply: replied ? random.pick(answers) : null,
        repliedAt: replied ? createdAt : null,
        replied,
        top: false,
        featured: score === 5 && random.chance(0.2),
        status,
        reason: status === 'hidden' ? '与商品无关' : status === 'rejected' ? '含广告内容' : null,
        createdAt,
        updatedAt: createdAt,
      },
      0,
    );
  });
}
