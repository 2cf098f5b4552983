import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import type { Jobs } from '#domain/jobs.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import type { Store } from '#domain/photos/photos.ts'

type Dependencies = {
  db: Database
  photoStore: Store
  mailer: Pick<Mailer, 'forget'>
  gateway: Pick<Gateway, 'forget'>
}

/** Removes what an emptied demo left outside of the database. It may run again after a crash. */
export const createTidyDemo =
  ({ db, photoStore, mailer, gateway }: Dependencies) =>
  async ({ files, references, emails }: Jobs['tidy_demo']): Promise<void> => {
    for (const file of files) {
      // Somebody may have uploaded the same photo since.
      if ((await db.$count(photos, eq(photos.file, file))) > 0) continue
      await photoStore.remove(`originals/${file}`)
      await photoStore.remove(`made/${file}`)
    }
    await mailer.forget?.(emails)
    await gateway.forget?.(references)
  }
