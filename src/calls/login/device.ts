/** Device, browser and system by the User-Agent header, as far as the login log shows them. */

const browsers: [RegExp, string][] = [
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/Edg\/(\d+)/, 'Edge'],
  [/QQBrowser\/(\d+)/, 'QQ浏览器'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows/, 'Windows'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/iPhone OS ([\d_]+)/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const named = (agent: string, known: [RegExp, string][]): string => {
  for (const [pattern, name] of known) {
    const found = pattern.exec(agent);
    if (found) return found[1] ? `${name} ${found[1].replaceAll('_', '.')}` : name;
  }
  return '';
};

/** Empty texts for what is not recognised. */
export function deviceOf(agent: string): { device: string; browser: string; os: string } {
  const device = /iPad|Tablet/.test(agent)
    ? '平板'
    : /Mobile|iPhone|Android/.test(agent)
      ? '手机'
      : agent === ''
        ? ''
        : '电脑';
  return { device, browser: named(agent, browsers), os: named(agent, systems) };
}
