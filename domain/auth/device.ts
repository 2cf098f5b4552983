const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  // Other systems have browsers that call themselves so.
  [/(?:iPhone|iPad|Macintosh).*\bSafari\//, 'Safari'],
]

const machines: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** The name of a device for its owner: “Chrome en Windows”. */
export function toDevice(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  const browser = nameIn(browsers, text)
  const machine = nameIn(machines, text)
  if (machine) return `${browser ?? 'Navegador'} en ${machine}`
  return browser ?? 'Otro dispositivo'
}
