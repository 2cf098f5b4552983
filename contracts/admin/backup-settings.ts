import * as z from 'zod/mini'
import { Integer } from '#contracts/scalars.ts'

/** The privacy page promises that no backup is kept for longer. */
export const MAX_KEEP_DAYS = 30
const MIN_KEEP_DAYS = 3

/** The backups that the shop makes by itself. */
export const BackupSettings = z.object({
  is_daily: z.boolean(),
  /** The hour in Argentina at which it is due. */
  hour: Integer.check(z.gte(0, 'Va de 0 a 23.'), z.lte(23, 'Va de 0 a 23.')),
  /** After how many days an automatic one is deleted. */
  keep_days: Integer.check(
    z.gte(MIN_KEEP_DAYS, `Va de ${MIN_KEEP_DAYS} a ${MAX_KEEP_DAYS}.`),
    z.lte(MAX_KEEP_DAYS, `Va de ${MIN_KEEP_DAYS} a ${MAX_KEEP_DAYS}.`),
  ),
})
export type BackupSettings = z.output<typeof BackupSettings>

/** The default: at an hour at which nobody buys. */
export const StoredBackupSettings = z._default(BackupSettings, {
  is_daily: true,
  hour: 4,
  keep_days: 14,
})
