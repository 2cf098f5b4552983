import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from '#domain/mail/mail.ts'
import { toMessage } from './mail-message.ts'

export type StoredMail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'to' | 'replyTo'> & {
  name: string
  date: string
}

const NAME = /^[\w-]+$/

/** Stores mail instead of sending it: as `.eml` for mail programs and as `.json` for the mailbox page. */
export function createMailFolder(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  const write = async (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    await writeFile(`${path}.new`, content, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }

  const listNames = async () => {
    const files = await readdir(folder).catch(() => [])
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5))
  }

  const find = async (name: string): Promise<StoredMail | null> => {
    if (!NAME.test(name)) return null
    const content = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null)
    return content && JSON.parse(content)
  }

  const mailer: Mailer = {
    async deliver(mail) {
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

    async forget(address) {
      const wanted = address.toLowerCase()
      for (const name of await listNames()) {
        const mail = await find(name)
        if (![mail?.to.address, mail?.replyTo].some((each) => each?.toLowerCase() === wanted))
          continue
        for (const ending of ['eml', 'json']) await rm(join(folder, `${name}.${ending}`))
      }
    },
  }

  return {
    mailer,
    find,
    /** Newest first. */
    async list(): Promise<StoredMail[]> {
      const names = await listNames()
      const mails = await Promise.all(names.sort().reverse().slice(0, 200).map(find))
      return mails.filter((mail) => mail !== null)
    },
  }
}
