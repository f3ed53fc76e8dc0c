/** What WeChat said of goods for live rooms is entered by the platform, and may be sent again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from './order-shop.ts';
import { refusal, session } from './effects-site.ts';

const platform = session(11);
const route = 'goods/liveGoods';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.desk.drop());

it('is sent by the seller, answered by the platform alone, and sent again after a refusal', async () => {
  const { desk, own, category, store } = shop;
  const made = await desk.create(own, route, {
    name: '直播茶',
    category: category.id,
    store: store.id,
    cover: '/a.png',
    images: ['/a.png'],
    detail: '<p>茶</p>',
    specType: 'single',
    skus: [{ price: '50.00', stock: 9 }],
    livePrice: '45.00',
  });
  const act = (by: typeof own, name: string, form = {}) => desk.act(by, route, name, made.id, form);
  expect(await refusal(act(platform, 'checkPassed', { wxGoodsId: 'wx-1' }))).toBe('Only while pending');
  await act(own, 'sendCheck');
  expect(await refusal(act(own, 'checkPassed', { wxGoodsId: 'wx-1' }))).toMatch(/platform|permission/i);
  expect(await refusal(act(platform, 'checkRefused', {}))).toMatch(/required|invalid/i);
  expect(await act(platform, 'checkRefused', { wxRejectReason: '图片含二维码' })).toMatchObject({
    wxAudit: 'fail',
    wxRejectReason: '图片含二维码',
  });
  await act(own, 'sendCheck');
  expect(await refusal(act(platform, 'checkPassed', {}))).toMatch(/required|invalid/i);
  expect(await act(platform, 'checkPassed', { wxGoodsId: 'wx-1' })).toMatchObject({
    wxAudit: 'ok',
    wxGoodsId: 'wx-1',
    wxRejectReason: null,
  });
});
