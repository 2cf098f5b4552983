import css from './piece-search.module.css'

/** The name of the piece stands beside it. */
export const PiecePhoto = ({ image }: { image: string | null }) =>
  image ? (
    <img src={`${image}?w=160`} alt="" width={48} height={48} className={css.photo} />
  ) : (
    <span className={css.photo} />
  )
