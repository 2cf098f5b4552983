import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { MatchedPhoto } from '#contracts/admin/photo-matching.ts'
import { countDesigns } from './plan-photos.ts'
import type { PlannedPhoto, usePhotoUpload } from './use-photo-upload.ts'

type Props = {
  planned: PlannedPhoto[]
  unmatched: MatchedPhoto[]
  /** The number of files that are not photos. */
  others: number
  upload: ReturnType<typeof usePhotoUpload>
}

const problems: Record<NonNullable<MatchedPhoto['problem']>, string> = {
  unknown_sku: 'ningún producto tiene ese código.',
  ambiguous_sku: 'varios productos tienen un código así.',
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`

export function PhotoReport({ planned, unmatched, others, upload }: Props) {
  const { sent, failed, isBusy } = upload
  const hasStarted = isBusy || sent.length > 0 || failed.length > 0
  return (
    <div style={{ marginTop: '1rem', maxWidth: '44rem' }}>
      <p role="status">
        {hasStarted
          ? `${count(sent.length, 'foto subida', 'fotos subidas')} de ${planned.length}.`
          : `${count(planned.length, 'foto', 'fotos')} para ${count(countDesigns(planned), 'producto', 'productos')}.`}
        {others > 0 &&
          ` ${count(others, 'archivo que no es una foto queda afuera', 'archivos que no son fotos quedan afuera')}.`}
      </p>
      {isBusy && (
        <>
          <LinearProgress
            variant="determinate"
            value={((sent.length + failed.length) / planned.length) * 100}
            aria-label="Subiendo las fotos"
          />
          <Button onClick={upload.stop}>Detener</Button>
        </>
      )}
      <Problems
        title="No se pudieron subir"
        rows={failed.map(({ photo, reason }) => ({ path: photo.file.path, reason }))}
      />
      {!isBusy && failed.length > 0 && (
        <Button variant="outlined" onClick={() => upload.send(failed.map(({ photo }) => photo))}>
          Volver a intentar
        </Button>
      )}
      <Problems
        title="Sin producto"
        rows={unmatched.map(({ path, problem }) => ({
          path,
          reason: problems[problem ?? 'unknown_sku'],
        }))}
      />
    </div>
  )
}

function Problems({ title, rows }: { title: string; rows: { path: string; reason: string }[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 style={{ marginTop: '1rem' }}>{title}</h3>
      <ul>
        {rows.map(({ path, reason }) => (
          <li key={path} style={{ overflowWrap: 'anywhere' }}>
            {path}: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
