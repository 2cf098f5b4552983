import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from '#domain/mail/mail.ts'
import { toMessage } from './mail-message.ts'

export type StoredMail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'to' | 'replyTo'> & {
  name: string
  date: string
}

const NAME = /^[\w-]+$/
const UNFINISHED = '.new'
/** Longer than any server takes to write a file. */
const ABANDONED_MS = 60 * 60_000

/** Finds an address or a code, but not within a longer one: «juana@…» does not name «ana@…». */
const toPattern = (word: string) =>
  new RegExp(`(?<![\\w.+-])${word.replace(/[^\w@-]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')

/** Stores mail instead of sending it: as `.eml` for mail programs and as `.json` for the mailbox page. */
export function createMailFolder(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  const write = async (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    await writeFile(`${path}${UNFINISHED}`, content, { mode: 0o600 })
    await rename(`${path}${UNFINISHED}`, path)
  }

  const listFiles = async (ending: string) =>
    (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ending))
  const listNames = async () => (await listFiles('.json')).map((file) => file.slice(0, -5))

  /** Removes what killed servers left half written. Another server may be writing a file right now. */
  const removeAbandoned = async () => {
    for (const file of await listFiles(UNFINISHED)) {
      const found = await stat(join(folder, file)).catch(() => null)
      const isOld = found && Date.now() - found.mtimeMs > ABANDONED_MS
      if (isOld) await rm(join(folder, file), { force: true })
    }
  }

  const find = async (name: string): Promise<StoredMail | null> => {
    if (!NAME.test(name)) return null
    const content = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null)
    return content && JSON.parse(content)
  }

  const mailer = {
    async deliver(mail: OutgoingMail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(toMessage(mail))
      const { messageId, to, replyTo, subject, text, html, date } = mail
      const stamp = date.toISOString().replaceAll(/\D/g, '')
      const name = `${stamp}-${messageId.slice(1, 37)}`
      const stored: StoredMail = {
        name,
        date: date.toISOString(),
        to,
        replyTo,
        subject,
        text,
        html,
      }
      await write(`${name}.eml`, message as Buffer)
      await write(`${name}.json`, JSON.stringify(stored))
      return { refusal: null }
    },

    async forget(named: string[]) {
      await removeAbandoned()
      const patterns = named.filter((word) => word !== '').map(toPattern)
      for (const name of await listNames()) {
        const mail = await find(name)
        if (!mail) continue
        const said = [mail.to.address, mail.replyTo, mail.subject, mail.text].join('\n')
        if (!patterns.some((pattern) => pattern.test(said))) continue
        for (const ending of ['eml', 'json'])
          await rm(join(folder, `${name}.${ending}`), { force: true })
      }
    },
  } satisfies Mailer

  return {
    mailer,
    find,
    removeAbandoned,
    /** Newest first. */
    async list(): Promise<StoredMail[]> {
      const names = await listNames()
      const mails = await Promise.all(names.sort().reverse().slice(0, 200).map(find))
      return mails.filter((mail) => mail !== null)
    },
  }
}
