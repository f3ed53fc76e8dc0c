/** How each way of receiving money can be paid. */
const channels: { [method: string]: readonly string[] } = {
  bank: ['offline', 'bankFile'],
  alipay: ['offline', 'alipayApi'],
  wechat: ['offline', 'wechatApi'],
  wechatQr: ['offline'],
  alipayQr: ['offline'],
  balance: ['balance'],
};

/**
 * True when money can reach a payee with that withdrawal method through the channel; the balance takes no money from
 * itself.
 */
export function channelFits(method: string, channel: string, asset: string): boolean {
  if (channel === 'balance' && asset === 'balance') return false;
  return channels[method]?.includes(channel) ?? false;
}
