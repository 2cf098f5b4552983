import { useState } from 'react'
import { Head } from '#backoffice/frame/head.tsx'
import type { Repricing } from '#contracts/admin/reprice.ts'
import { GoldQuotes } from './gold-quotes.tsx'
import { Preview } from './preview.tsx'
import { RepriceForm } from './reprice-form.tsx'
import { RepriceHistory } from './reprice-history.tsx'
import type { Wanted } from './to-request.ts'

/** Many prices at once: chosen, seen one by one, applied, and put back if it was wrong. */
export function Reprice() {
  const [seen, setSeen] = useState<{ wanted: Wanted; preview: Repricing } | null>(null)
  const [round, setRound] = useState(0)
  const done = () => {
    setSeen(null)
    setRound(round + 1)
  }
  return (
    <>
      <Head title="Remarcar" />
      <RepriceForm
        onPreview={(wanted, preview) => setSeen({ wanted, preview })}
        onChange={() => setSeen(null)}
      />
      {seen && <Preview key={seen.preview.fingerprint} {...seen} onDone={done} />}
      <GoldQuotes />
      <RepriceHistory key={round} />
    </>
  )
}
