import Alert from '@mui/material/Alert'
import { BooleanInput, useRecordContext } from 'react-admin'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import type { AdminReview } from '#contracts/admin/reviews.ts'

export const ReviewEdit = () => (
  <AdminEdit<AdminReview> toTitle={({ product }) => `Reseña de ${product}`}>
    <AdminForm isWide>
      <Columns
        main={
          <>
            <Written />
            <Panel title="Lo que contesta la tienda">
              <Inside>
                <OptionalTextInput
                  source="answer"
                  label="Respuesta de la tienda"
                  helperText="La lee todo el mundo, debajo de la reseña. Vacía: sin respuesta."
                  multiline
                  minRows={3}
                />
              </Inside>
            </Panel>
          </>
        }
        aside={
          <Panel title="Estado">
            <Inside>
              <BooleanInput
                source="hidden"
                label="Ocultar la reseña"
                helperText="Deja de verse y de contar para el promedio."
              />
            </Inside>
          </Panel>
        }
      />
    </AdminForm>
  </AdminEdit>
)

function Written() {
  const review = useRecordContext<AdminReview>()
  if (!review) return null
  const { user, rating, comment, date_created, verified_purchase, replaced } = review
  const facts = [formatDay(date_created), verified_purchase && 'compra verificada']
  return (
    <Panel title={user} aside={`${rating.toLocaleString('es-AR')} de 5`}>
      <Inside>
        {replaced && (
          <Alert severity="info">
            Reemplazada por una más nueva: no se publica ni cuenta para el promedio.
          </Alert>
        )}
        <blockquote style={{ whiteSpace: 'pre-line' }}>{comment}</blockquote>
        <p style={{ color: 'var(--ink-2)' }}>{facts.filter(Boolean).join(' · ')}</p>
      </Inside>
    </Panel>
  )
}
