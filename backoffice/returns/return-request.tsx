import { Facts } from '#backoffice/components/facts.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { resolutionWords } from '#backoffice/messages/return-words.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { ReturnPhotos } from './return-photos.tsx'
import css from './return-request.module.css'

/** Why the pieces come back, with the photos of the buyer, and what was decided. */
export const ReturnRequest = ({ row }: { row: AdminReturnDetail }) => (
  <Panel title={row.is_by_staff ? 'Motivo' : 'Lo que pidió'}>
    <div className={css.words}>
      <blockquote>{row.reason || 'No dijo por qué.'}</blockquote>
      {row.photos > 0 && <ReturnPhotos id={row.id} />}
      <Facts
        rows={[
          ['Recibe', row.resolution && resolutionWords[row.resolution]],
          ['Respuesta', row.answer],
          ['Por', row.author],
        ]}
      />
    </div>
  </Panel>
)
