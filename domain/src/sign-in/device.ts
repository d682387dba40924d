/** The first match counts: most browsers also claim to be Chrome or Safari, and Android to be Linux. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const handheld = new Set(['iPhone', 'iPad', 'Android']);
const longest = 60;

function nameIn(names: readonly [RegExp, string][], device: string): string | undefined {
  return names.find(([pattern]) => pattern.test(device))?.[1];
}

/** 'Chrome en Windows', from a User-Agent; an unknown one is shown as it is. */
export function deviceName(device: string | null): string {
  if (!device) return 'Dispositivo desconocido';
  const browser = nameIn(browsers, device);
  const system = nameIn(systems, device);
  if (!system) return browser ?? device.slice(0, longest);
  return `${browser ?? 'Navegador'} en ${system}`;
}

export function isHandheld(device: string | null): boolean {
  return handheld.has(nameIn(systems, device ?? '') ?? '');
}
