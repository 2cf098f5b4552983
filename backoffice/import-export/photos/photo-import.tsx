import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { MAX_MATCHED_PHOTOS, type MatchedPhoto } from '#contracts/admin/photo-matching.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { PhotoReport } from './photo-report.tsx'
import { planPhotos } from './plan-photos.ts'
import { type PhotoFiles, readFolder, readZip } from './read-photo-files.ts'
import { type PlannedPhoto, usePhotoUpload } from './use-photo-upload.ts'

type Chosen = { planned: PlannedPhoto[]; unmatched: MatchedPhoto[]; others: number }

/** Uploads the photos of a ZIP or folder to the products whose codes are in their names. */
export function PhotoImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const upload = usePhotoUpload()

  const choose = ({ photos, others }: PhotoFiles) => {
    upload.reset()
    return act(async () => {
      setChosen(null)
      const matches: MatchedPhoto[] = []
      for (let from = 0; from < photos.length; from += MAX_MATCHED_PHOTOS) {
        const paths = photos.slice(from, from + MAX_MATCHED_PHOTOS).map(({ path }) => path)
        matches.push(...(await call(adminPhotosApi.match, { body: { paths } })).photos)
      }
      setChosen({ ...planPhotos(photos, matches), others })
    })
  }
  const chooseZip = (zip: File) =>
    readZip(zip).then(choose, () => notify('Ese archivo no es un ZIP.', { type: 'error' }))

  return (
    <Section title="Fotos">
      <p>
        Un ZIP o una carpeta con fotos que se llaman como el código (SKU) de su producto:
        «AN-14.jpg», «AN-14-2.jpg», o «2.jpg» dentro de la carpeta «AN-14». Si el producto tiene
        varias piezas, la primera foto con el código de una es también su foto propia.
      </p>
      <FilePicker
        label="Elegir un ZIP"
        accept=".zip,application/zip"
        onFiles={([zip]) => zip && void chooseZip(zip)}
      />{' '}
      <FilePicker
        label="Elegir una carpeta"
        isFolder
        onFiles={(files) => files.length > 0 && void choose(readFolder(files))}
      />
      {isBusy && <p role="status">Leyendo los nombres…</p>}
      {chosen && <PhotoReport {...chosen} upload={upload} />}
      {chosen && chosen.planned.length > 0 && upload.sent.length === 0 && !upload.isBusy && (
        <Button
          variant="contained"
          sx={{ marginTop: '0.75rem' }}
          onClick={() => upload.send(chosen.planned)}
        >
          {chosen.planned.length === 1
            ? 'Subir la foto'
            : `Subir las ${chosen.planned.length} fotos`}
        </Button>
      )}
    </Section>
  )
}
