import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may open a network connection; their destinations come from the environment. */
const allowed = [
  'integrations/mercado-pago/client.ts',
  'integrations/smtp-mailer.ts',
  'sandbox/mercadopago/courier.ts',
  'server/watch/traces.ts',
]
const FOLDERS = ['server', 'domain', 'integrations', 'sandbox', 'contracts']
const OPENS =
  /\bfetch\(|createTransport\((?!\{ streamTransport)|OTLPTraceExporter\(|\b(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket)\(|from 'node:(?:https|http2|tls|dgram|dns)'|new WebSocket\(|undici/

test('only four files of the server open network connections', () => {
  const opening = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
  expect(opening.toSorted()).toEqual(allowed)
})
