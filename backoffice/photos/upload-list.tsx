import LinearProgress from '@mui/material/LinearProgress'
import type { Upload } from './use-uploads.ts'

/** The files that are being uploaded, and those that were refused. */
export const UploadList = ({ uploads }: { uploads: Upload[] }) => (
  <ul aria-live="polite">
    {uploads.map(({ id, name, share, refusal }) => (
      <li key={id} style={{ marginTop: '0.5rem', overflowWrap: 'anywhere' }}>
        {name}
        {refusal ? (
          <span style={{ color: 'var(--bad)' }}>: {refusal}</span>
        ) : (
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={`Subiendo ${name}`}
          />
        )}
      </li>
    ))}
  </ul>
)

export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
