import { useRef, useState } from 'react'
import { toReason } from '#backoffice/components/use-action.ts'
import { upload } from '#backoffice/data/upload.ts'
import type { MatchedPhoto } from '#contracts/admin/photo-matching.ts'
import { adminPhotosApi, MAX_PHOTO_BYTES } from '#contracts/admin/photos.ts'
import type { PhotoFile } from './read-photo-files.ts'

/** A photo whose product is known. */
export type PlannedPhoto = { file: PhotoFile; product: NonNullable<MatchedPhoto['product']> }
export type FailedPhoto = { photo: PlannedPhoto; reason: string }

const TOO_LARGE = `Pesa más de ${MAX_PHOTO_BYTES / 1024 / 1024} MB.`
const UNREADABLE = 'No se puede leer.'

/** Uploads photos one after the other, so that those of a design stay in order. Failed ones can be sent again. */
export function usePhotoUpload() {
  const [sent, setSent] = useState<PlannedPhoto[]>([])
  const [failed, setFailed] = useState<FailedPhoto[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const isStopped = useRef(false)

  async function send(photos: PlannedPhoto[]) {
    isStopped.current = false
    setIsBusy(true)
    setFailed([])
    for (const photo of photos) {
      if (isStopped.current) break
      const reason = await uploadPhoto(photo)
      if (reason === null) setSent((list) => [...list, photo])
      else setFailed((list) => [...list, { photo, reason }])
    }
    setIsBusy(false)
  }

  return {
    sent,
    failed,
    isBusy,
    send,
    stop() {
      isStopped.current = true
    },
    reset() {
      setSent([])
      setFailed([])
    },
  }
}

/** The reason why a photo was not uploaded, or null. */
async function uploadPhoto({ file, product }: PlannedPhoto): Promise<string | null> {
  const bytes = await file.read().catch(() => null)
  if (bytes === null) return UNREADABLE
  if (bytes.size > MAX_PHOTO_BYTES) return TOO_LARGE
  try {
    await upload(adminPhotosApi.addToProduct, bytes, {
      params: { id: product.id },
      fields: { own: String(product.is_only) },
    })
    return null
  } catch (error) {
    return toReason(error)
  }
}
