/** "1234567.50" -> "1,234,567.50"; anything that is no plain decimal stays as it is. */
export function withThousands(text: string): string {
  const found = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  return found ? `${found[1]}${(found[2] ?? '').replace(/\B(?=(\d{3})+$)/g, ',')}${found[3] ?? ''}` : text;
}
