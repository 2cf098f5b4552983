import { expect, test } from 'vitest'
import { toDevice } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome en Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${webkit} Version/18.0 Safari/605.1`,
    'Safari en Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`,
    'Chrome en iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S911B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`,
    'Chrome en Linux',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/18.0 Safari/605.1`, 'Navegador en Linux'],
  ['curl/8.5.0', 'Otro dispositivo'],
  ['', 'Otro dispositivo'],
  [undefined, 'Otro dispositivo'],
  ['<script>alert(1)</script>'.repeat(1000), 'Otro dispositivo'],
])('%s is shown as %s', (userAgent, device) => {
  expect(toDevice(userAgent)).toBe(device)
})
