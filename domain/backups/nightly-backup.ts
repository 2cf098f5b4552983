import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BackupSettings } from '#contracts/admin/backup-settings.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { backupNights } from '#db/schema/backup-nights.ts'
import { recordAction, recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { toBackupRefusal } from './backup-refusal.ts'
import { listExpired, needsAttempt, toDueNight } from './backup-schedule.ts'
import type { BackupStore } from './backup-store.ts'

type Dependencies = {
  db: Database
  store: BackupStore
  getSettings: () => Promise<BackupSettings>
}

const resource = 'backups' as const
const withoutProgress = async () => undefined

/** The job that makes the backup of the night if it is due; one that was missed is made later. */
export function createNightlyBackup({ db, store, getSettings }: Dependencies) {
  async function claim(night: string, now: Date): Promise<boolean> {
    const [known] = await db.select().from(backupNights).where(eq(backupNights.night, night))
    if (!needsAttempt(known, now)) return false
    const isFirst = !known && (await db.$count(backupNights)) === 0
    // A shop that was created today has nothing to lose yet.
    const created = isFirst ? { date_finished: now } : {}
    await db
      .insert(backupNights)
      .values({ night, attempts: 1, ...created })
      .onConflictDoUpdate({
        target: backupNights.night,
        set: {
          attempts: sql`${backupNights.attempts} + 1`,
          date_started: sql`now()`,
          date_finished: null,
          failure: null,
        },
      })
    return !isFirst
  }

  const finish = (night: string, set: { name: string } | { failure: Refusal }) =>
    inTransaction(db, async (tx) => {
      await tx
        .update(backupNights)
        .set({
          date_finished: sql`now()`,
          ...('name' in set
            ? { name: set.name }
            : { failure: { code: set.failure.code, message: set.failure.message } }),
        })
        .where(eq(backupNights.night, night))
      if ('name' in set) {
        await recordChange(tx, null, { action: 'create', resource, resource_id: set.name })
      }
    })

  /** Another server works on backups, so this was no attempt. */
  const giveBack = (night: string) =>
    db
      .update(backupNights)
      .set({ attempts: sql`${backupNights.attempts} - 1` })
      .where(and(eq(backupNights.night, night), isNull(backupNights.date_finished)))

  async function removeExpired(keepDays: number, now: Date): Promise<void> {
    const { backups } = await store.list()
    for (const { name } of listExpired(backups, keepDays, now)) {
      if (!(await store.remove(name))) continue
      await recordAction(db, null, { action: 'remove', resource, resource_id: name })
    }
  }

  return async (now = new Date()): Promise<void> => {
    const { is_daily, hour, keep_days } = await getSettings()
    if (!is_daily) return
    const night = toDueNight(now, hour)
    if (!(await claim(night, now))) return
    try {
      const backup = await store.write('night', withoutProgress)
      if (!backup) return void (await giveBack(night))
      await finish(night, { name: backup.name })
    } catch (error) {
      const reason = toBackupRefusal(error)
      const failure = reason instanceof Refusal ? reason : new Refusal('backup_failed')
      await finish(night, { failure })
      // What nobody expected is written to the log of the server.
      if (!(reason instanceof Refusal)) throw error
      return
    }
    await removeExpired(keep_days, now)
    await db.execute(sql`delete from backup_nights where night < current_date - 60`)
  }
}

/** Why the latest nightly backup failed; null if it did not. */
export async function findFailedNight(db: Database) {
  const [latest] = await db.select().from(backupNights).orderBy(desc(backupNights.night)).limit(1)
  return latest?.failure ? { night: latest.night, message: latest.failure.message } : null
}
