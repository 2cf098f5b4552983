import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { onPriceConfirmation } from '#backoffice/data/confirm-price.ts'

type Question = { text: string; answer: (isRight: boolean) => void }

const PriceDialog = lazyComponent(async () => (await import('./price-dialog.tsx')).PriceDialog)

/** Asks for a confirmation of a large price change. */
export function ConfirmPrice() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () => onPriceConfirmation((text) => new Promise((answer) => setQuestion({ text, answer }))),
    [],
  )
  if (!question) return null
  const answer = (isRight: boolean) => {
    setQuestion(null)
    question.answer(isRight)
  }
  return (
    <Suspense fallback={null}>
      <PriceDialog text={question.text} onAnswer={answer} />
    </Suspense>
  )
}
