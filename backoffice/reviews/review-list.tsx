import { DataTable, SelectInput } from 'react-admin'
import { yesOrNo } from '#backoffice/parts/choices.ts'
import { DeskList } from '#backoffice/parts/desk-list.tsx'
import { Search } from '#backoffice/parts/filters.tsx'
import { formatDay } from '#backoffice/parts/moments.ts'
import { RowLink } from '#backoffice/parts/row-link.tsx'
import type { DeskReview } from '#contracts/admin/reviews.ts'

const Col = DataTable.Col<DeskReview>

export const ReviewList = () => (
  <DeskList<DeskReview>
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
      note: `${review.user}: ${toExcerpt(review.comment)}`,
      aside: `${toStars(review.rating)}${toMarks(review)}`,
    })}
  >
    <Col source="date_created" label="Día" render={({ date_created }) => formatDay(date_created)} />
    <Col label="Producto" render={({ id, product }) => <RowLink id={id}>{product}</RowLink>} />
    <Col label="Quién" render={({ user }) => user} />
    <Col source="rating" label="Puntaje" render={({ rating }) => toStars(rating)} />
    <Col label="Reseña" render={({ comment }) => toExcerpt(comment)} />
    <Col label="Estado" render={toMarks} />
  </DeskList>
)

const toStars = (rating: number) => `${rating.toLocaleString('es-AR')} de 5`
const toExcerpt = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
const toMarks = ({ hidden, answer, verified_purchase }: DeskReview) =>
  [verified_purchase && 'compra verificada', answer && 'respondida', hidden && 'oculta']
    .filter(Boolean)
    .join(', ')
