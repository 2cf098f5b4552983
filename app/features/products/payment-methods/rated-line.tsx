import { InstallmentLine } from '#app/features/products/installment-line.tsx'

/** With the CFTEA, as the law asks where a piece is bought. Without interest it is 0. */
export const RatedLine = ({ amount }: { amount: number }) => (
  <InstallmentLine amount={amount}>
    <span className="note nums"> CFTEA 0,00 %</span>
  </InstallmentLine>
)
