import Box from '@mui/material/Box'
import { BooleanInput, useRecordContext } from 'react-admin'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { formatDay } from '#backoffice/parts/moments.ts'
import type { DeskReview } from '#contracts/admin/reviews.ts'

export const ReviewEdit = () => (
  <DeskEdit<DeskReview> toTitle={({ product }) => `Reseña de ${product}`}>
    <Written />
    <DeskForm>
      <Line
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
    </DeskForm>
  </DeskEdit>
)

function Written() {
  const review = useRecordContext<DeskReview>()
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
