import Dialog from '@mui/material/Dialog'
import { useCallback, useState } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import css from './return-request.module.css'

/** The photos of the buyer. They have no address: they are read with the token of the staff member. */
export function ReturnPhotos({ id }: { id: number }) {
  const load = useCallback(() => call(adminReturnsApi.getPhotos, { params: { id } }), [id])
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Loaded of={useReply(load)}>
      {({ photos }) => (
        <ul className={css.photos}>
          {toNumbered(photos).map(({ photo, number }) => (
            <li key={number}>
              <button type="button" onClick={() => setOpened(photo)}>
                <img src={photo} alt={`Foto ${number} de quien compró`} />
              </button>
            </li>
          ))}
          <Dialog
            open={opened !== null}
            onClose={() => setOpened(null)}
            maxWidth="md"
            aria-label="Foto de quien compró"
          >
            {opened && (
              <button
                type="button"
                aria-label="Cerrar la foto"
                className={css.large}
                onClick={() => setOpened(null)}
              >
                <img src={opened} alt="La foto, más grande" />
              </button>
            )}
          </Dialog>
        </ul>
      )}
    </Loaded>
  )
}

/** Two photos can be the same; they never change their order. */
const toNumbered = (photos: string[]) => photos.map((photo, at) => ({ photo, number: at + 1 }))
