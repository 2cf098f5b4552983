import { hash, randomBytes } from 'node:crypto'

/**
 * Marks our own inline scripts while a page is rendered. It is a secret of this process, so that no text in a page can
 * pass for one of our scripts.
 */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const attribute = ` nonce="${SCRIPT_MARK}"`
const inlineScript = new RegExp(`<script(?![^>]* src=)[^>]*${attribute}[^>]*>([^]*?)</script>`, 'g')

/** Takes the marks off a rendered page and returns the hashes with which its policy allows the marked scripts. */
export function hashInlineScripts(html: string): { html: string; hashes: string[] } {
  const scripts = Array.from(html.matchAll(inlineScript), ([, script = '']) => script)
  const hashes = scripts.map((script) => `sha256-${hash('sha256', script, 'base64')}`)
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}
