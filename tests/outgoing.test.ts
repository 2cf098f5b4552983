import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What opens a line to somewhere: where to, the settings of the machine say. */
const doors = [
  'integrations/mercado-pago/client.ts',
  'integrations/smtp-mailer.ts',
  'sandbox/mercadopago/courier.ts',
  'server/watch/traces.ts',
]
const ROOMS = ['server', 'domain', 'integrations', 'sandbox', 'contracts']
const OPENS =
  /\bfetch\(|createTransport\((?!\{ streamTransport)|OTLPTraceExporter\(|\b(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket)\(|from 'node:(?:https|http2|tls|dgram|dns)'|new WebSocket\(|undici/

test('only four places of the server open a line to somewhere else', () => {
  const opening = execFileSync('git', ['ls-files', ...ROOMS], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
  expect(opening.toSorted()).toEqual(doors)
})
