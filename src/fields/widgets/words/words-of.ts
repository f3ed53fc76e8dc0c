/** "红 / L" of { 颜色: "红", 尺码: "L" }; "颜色: 红、蓝" of [{ name, values }]. Pure. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .map((one: unknown) => {
        const { name, values } = (typeof one === 'object' && one !== null ? one : {}) as {
          name?: unknown;
          values?: unknown;
        };
        return typeof name === 'string' && Array.isArray(values) ? `${name}: ${values.map(String).join('、')}` : '';
      })
      .filter(Boolean)
      .join('；');
  }
  return typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' / ') : '';
}
