import { Refusal, type RefusalCode } from '#domain/refusals.ts'

/** What somebody can do something about. Anything else is tried again. */
const refusalOf: Record<string, RefusalCode> = {
  ENOSPC: 'backup_disk_full',
  EDQUOT: 'backup_disk_full',
  EFBIG: 'backup_disk_full',
  EACCES: 'backup_folder_closed',
  EPERM: 'backup_folder_closed',
  EROFS: 'backup_folder_closed',
  ENOTDIR: 'backup_folder_closed',
  DAMAGED: 'backup_damaged',
  GONE: 'backup_not_found',
  GAP: 'backup_upload_gap',
  TAKEN: 'backup_already_here',
  ENCRYPTED: 'backup_encrypted',
  NEWER: 'backup_newer',
  UNREADABLE: 'backup_not_restorable',
  OTHER_SECRET: 'backup_other_secret',
  NO_CREATEDB: 'backup_no_database',
}

/** Turns an error of the store into a refusal, or returns it. */
export function toBackupRefusal(error: unknown): unknown {
  const { code } = error as { code?: string }
  const refusal = code && Object.hasOwn(refusalOf, code) ? refusalOf[code] : undefined
  return refusal ? new Refusal(refusal) : error
}
