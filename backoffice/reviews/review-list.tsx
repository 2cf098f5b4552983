import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { WithPhoto } from '#backoffice/components/with-photo.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import type { AdminReview } from '#contracts/admin/reviews.ts'
import css from './review-list.module.css'

const Col = DataTable.Col<AdminReview>

export const ReviewList = () => (
  <AdminList<AdminReview>
    title="Reseñas"
    sort={{ field: 'date_created', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="answered" label="Respondida" choices={yesOrNo} />
        <ChoiceFilter source="hidden" label="Oculta" choices={yesOrNo} />
        <ChoiceFilter source="replaced" label="Reemplazada" choices={yesOrNo} />
      </>
    }
    card={(review) => ({
      title: review.product,
      note: [`${review.user}: ${toExcerpt(review.comment)}`, toStatusText(review)]
        .filter(Boolean)
        .join(' · '),
      aside: toStars(review.rating),
      image: review.image && `${review.image}?w=160`,
    })}
  >
    <Col label="Producto" render={(review) => <Product review={review} />} />
    <Col source="rating" label="Puntaje" render={({ rating }) => toStars(rating)} />
    <Col
      label="Reseña"
      render={({ comment }) => <span className={css.excerpt}>{toExcerpt(comment)}</span>}
    />
    <Col label="Quién" render={({ user }) => user} />
    <Col label="Estado" render={(review) => <Status review={review} />} />
    <Col source="date_created" label="Día" render={({ date_created }) => formatDay(date_created)} />
  </AdminList>
)

const Status = ({ review }: { review: AdminReview }) => (
  <span className={css.status} title={toStatusText(review)}>
    {toStatusText(review)}
  </span>
)

const Product = ({ review: { id, product, image } }: { review: AdminReview }) => (
  <WithPhoto photo={image}>
    <RowLink id={id}>{product}</RowLink>
  </WithPhoto>
)

const toStars = (rating: number) => `${rating.toLocaleString('es-AR')} de 5`
const toExcerpt = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
const toStatusText = ({ hidden, replaced, answer, verified_purchase }: AdminReview) =>
  [
    verified_purchase && 'compra verificada',
    answer && 'respondida',
    hidden && 'oculta',
    replaced && 'reemplazada por una más nueva',
  ]
    .filter(Boolean)
    .join(', ')
