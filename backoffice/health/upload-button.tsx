import { useState } from 'react'
import { useNotify } from 'react-admin'
import { withIdentityConfirmation } from '#app/session/confirm-identity.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { upload } from '#backoffice/data/upload.ts'
import { adminBackupsApi, PIECE_BYTES } from '#contracts/admin/backups.ts'

/** Sends a backup from the computer, piece by piece. The list shows it once the shop has read all of it. */
export function UploadButton({ onDone }: { onDone: () => void }) {
  const [share, setShare] = useState(0)
  const [isBusy, run] = useBusy()
  const notify = useNotify()
  const start = ([file]: File[]) =>
    file &&
    run(async () => {
      setShare(0)
      try {
        await sendInPieces(file, setShare)
        notify('Copia subida y revisada', { type: 'success' })
      } catch (error) {
        notify(toReason(error), { type: 'error' })
      }
      onDone()
    })
  if (isBusy) return <span role="status">Subiendo la copia… {Math.floor(share * 100)} %</span>
  return (
    <FilePicker
      label="Subir una copia"
      accept=".tar,application/x-tar"
      onFiles={(files) => void start(files)}
    />
  )
}

async function sendInPieces(file: File, onProgress: (share: number) => void): Promise<void> {
  const fields = { key: crypto.randomUUID(), total: String(file.size) }
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const piece = new File([file.slice(offset, offset + PIECE_BYTES)], file.name)
    await withIdentityConfirmation(() =>
      upload(adminBackupsApi.upload, piece, { fields: { ...fields, offset: String(offset) } }),
    )
    onProgress(Math.min(1, (offset + PIECE_BYTES) / file.size))
  }
}
