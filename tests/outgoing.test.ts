import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may open a network connection. Their destinations come from the environment, unless a comment says otherwise. */
const allowed = [
  'integrations/mercado-pago/client.ts',
  'integrations/smtp-mailer.ts',
  // The mail server that the owner names.
  'integrations/smtp-server.ts',
  // Addresses that browsers of staff give, of public hosts only.
  'integrations/web-push/public-address.ts',
  'integrations/web-push/web-push.ts',
  'sandbox/mercadopago/courier.ts',
  // The public address of the shop.
  'server/start/connectable.ts',
  // The sandbox of this machine.
  'server/start/history-provider.ts',
  'server/start/open-payment.ts',
  // The primary process, on this machine.
  'server/start/open-worker.ts',
  'server/watch/traces.ts',
]
const FOLDERS = ['server', 'domain', 'integrations', 'sandbox', 'contracts']
const OPENS =
  /\bfetch\(|createTransport\((?!\{ streamTransport)|OTLPTraceExporter\(|\b(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket)\(|from 'node:(?:https|http2|tls|dgram|dns)'|new WebSocket\(|undici/

test('only known files of the server open network connections', () => {
  const opening = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
  expect(opening.toSorted()).toEqual(allowed)
})
