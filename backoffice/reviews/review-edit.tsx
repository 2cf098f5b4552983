import Box from '@mui/material/Box'
import { BooleanInput, useRecordContext } from 'react-admin'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { formatDay } from '#backoffice/components/dates.ts'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import type { AdminReview } from '#contracts/admin/reviews.ts'

export const ReviewEdit = () => (
  <AdminEdit<AdminReview> toTitle={({ product }) => `Reseña de ${product}`}>
    <Written />
    <AdminForm>
      <OptionalTextInput
        source="answer"
        label="Respuesta de la tienda"
        helperText="La lee todo el mundo, debajo de la reseña. Vacía: sin respuesta."
        multiline
        minRows={3}
      />
      <BooleanInput
        source="hidden"
        label="Ocultar la reseña"
        helperText="Deja de verse y de contar para el promedio."
      />
    </AdminForm>
  </AdminEdit>
)

function Written() {
  const review = useRecordContext<AdminReview>()
  if (!review) return null
  const { user, rating, comment, date_created, verified_purchase } = review
  const facts = [user, formatDay(date_created), verified_purchase && 'compra verificada']
  return (
    <Box component="figure" sx={{ maxWidth: '44rem', marginBottom: '1.5rem' }}>
      <Box component="figcaption" sx={{ color: 'text.secondary' }}>
        {facts.filter(Boolean).join(' · ')} · {rating.toLocaleString('es-AR')} de 5
      </Box>
      <blockquote style={{ whiteSpace: 'pre-line', marginTop: '0.5rem' }}>{comment}</blockquote>
    </Box>
  )
}
