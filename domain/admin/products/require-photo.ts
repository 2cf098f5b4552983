import { eq } from 'drizzle-orm'
import { MEDIA_PATH, toMediaFile } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import { Invalid } from '#domain/refusals.ts'

/** The file of an uploaded photo, given its path. Any other path is a field error. */
export async function requirePhoto(db: Database, field: string, path: string): Promise<string> {
  const file = path.startsWith(MEDIA_PATH) ? toMediaFile(path) : ''
  const [photo] = await db.select({ file: photos.file }).from(photos).where(eq(photos.file, file))
  if (!photo) throw new Invalid({ [field]: ['Elegí una foto.'] })
  return photo.file
}
