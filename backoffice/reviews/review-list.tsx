import { DataTable, SelectInput } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { formatDay } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { AdminReview } from '#contracts/admin/reviews.ts'

const Col = DataTable.Col<AdminReview>

export const ReviewList = () => (
  <AdminList<AdminReview>
    title="Reseñas"
    sort={{ field: 'date_created', order: 'DESC' }}
    filters={
      <>
        <Search />
        <SelectInput source="answered" label="Respondida" choices={yesOrNo} helperText={false} />
        <SelectInput source="hidden" label="Oculta" choices={yesOrNo} helperText={false} />
      </>
    }
    card={(review) => ({
      title: review.product,
      note: [`${review.user}: ${toExcerpt(review.comment)}`, toStatusText(review)]
        .filter(Boolean)
        .join(' · '),
      aside: toStars(review.rating),
    })}
  >
    <Col source="date_created" label="Día" render={({ date_created }) => formatDay(date_created)} />
    <Col label="Producto" render={({ id, product }) => <RowLink id={id}>{product}</RowLink>} />
    <Col label="Quién" render={({ user }) => user} />
    <Col source="rating" label="Puntaje" render={({ rating }) => toStars(rating)} />
    <Col label="Reseña" render={({ comment }) => toExcerpt(comment)} />
    <Col label="Estado" render={toStatusText} />
  </AdminList>
)

const toStars = (rating: number) => `${rating.toLocaleString('es-AR')} de 5`
const toExcerpt = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
const toStatusText = ({ hidden, answer, verified_purchase }: AdminReview) =>
  [verified_purchase && 'compra verificada', answer && 'respondida', hidden && 'oculta']
    .filter(Boolean)
    .join(', ')
