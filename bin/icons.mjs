import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const GREEN = '#12372c'
const DEEP = '#0a2019'
const FAVICON = 48

const mark = readFileSync('app/favicon.svg', 'utf8')
/** The mark without round corners, because phones crop a maskable icon to a shape of their own. */
/** The app of the back office: darker, so that the two are told apart on one phone. */
const desk = mark.replaceAll(GREEN, DEEP).replaceAll(/#d8bb82/gi, '#f6f2ec')
const deskSquare = desk.replace(/ rx="\d+"/, '')
const square = mark.replace(/ rx="\d+"/, '')
mkdirSync('build/client/icons', { recursive: true })
/**
 * @param {string} name
 * @param {string} svg
 * @param {number} size
 */
const draw = (name, svg, size, share = 1, background = GREEN) => {
  const inner = Math.round(size * share)
  const edge = Math.round((size - inner) / 2)
  const margin = { top: edge, left: edge, right: size - inner - edge, bottom: size - inner - edge }
  return sharp(Buffer.from(svg), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ ...margin, background })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`build/client/icons/${name}.png`)
}
/**
 * Browsers request favicon.ico even where no page names it. It is an ICO container with one PNG.
 * @param {Buffer} png
 */
function writeFavicon(png) {
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, FAVICON, FAVICON, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  writeFileSync('build/client/icons/favicon.ico', Buffer.concat([header, png]))
}
const small = sharp(Buffer.from(mark), { density: (72 * FAVICON) / 32 })
  .resize(FAVICON)
  .png()
await Promise.all([
  small.toBuffer().then(writeFavicon),
  draw('icon-192', mark, 192),
  draw('icon-512', mark, 512),
  draw('maskable-512', square, 512, 0.8),
  draw('apple-180', square, 180),
  draw('desk-192', desk, 192, 1, DEEP),
  draw('desk-512', desk, 512, 1, DEEP),
  draw('desk-maskable-512', deskSquare, 512, 0.8, DEEP),
])
