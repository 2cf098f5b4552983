import { useState } from 'react'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import type { Repricing } from '#contracts/admin/repricing.ts'
import { GoldQuotes } from './gold-quotes.tsx'
import { Preview } from './preview.tsx'
import { RepricingForm } from './repricing-form.tsx'
import { RepricingHistory } from './repricing-history.tsx'
import type { Wanted } from './to-request.ts'

/** Changes many prices at once: selection, preview, application and undo. */
export function RepricingScreen() {
  const [seen, setSeen] = useState<{ wanted: Wanted; preview: Repricing } | null>(null)
  const [historyKey, setHistoryKey] = useState(0)
  const done = () => {
    setSeen(null)
    setHistoryKey(historyKey + 1)
  }
  return (
    <>
      <PageHeader title="Remarcar" />
      <RepricingForm
        onPreview={(wanted, preview) => setSeen({ wanted, preview })}
        onChange={() => setSeen(null)}
      />
      {seen && <Preview key={seen.preview.fingerprint} {...seen} onDone={done} />}
      <GoldQuotes />
      <RepricingHistory key={historyKey} />
    </>
  )
}
