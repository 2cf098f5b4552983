import type { BackupOrigin } from '#contracts/admin/backups.ts'

export type WrittenOrigin = Exclude<BackupOrigin, 'upload'>

/** The name says who made a file, so that it is known wherever the file is moved. */
const endings: Record<BackupOrigin, string> = {
  hand: '',
  night: '-night',
  before_restore: '-before-restore',
  upload: '-upload',
}

const toText = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

/** Names sort by time. */
export const toBackupName = (origin: BackupOrigin = 'hand', at = new Date()): string =>
  `quilate-${toText(at)}${endings[origin]}.tar`

export function toOrigin(name: string): BackupOrigin {
  const whole = name.replace(/\.tar(\.\w+)?$/, '')
  const found = (Object.keys(endings) as BackupOrigin[]).find(
    (origin) => endings[origin] && whole.endsWith(endings[origin]),
  )
  return found ?? 'hand'
}
