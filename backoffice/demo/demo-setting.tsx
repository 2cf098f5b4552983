import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminDemoApi } from '#contracts/admin/demo.ts'
import css from './demo.module.css'
import { EmptyDemoButton } from './empty-demo-button.tsx'

const load = () => call(adminDemoApi.get)

/** Below the settings, as long as the shop has a demo. */
export function DemoSetting() {
  const { reply } = useReply(load)
  if (!reply?.demo) return null
  return (
    <section className={css.setting} aria-labelledby="demo">
      <h2 id="demo">La demo</h2>
      <p className={css.note}>
        Esta tienda empezó con productos, pedidos y personas inventados. Al vaciarla queda sólo lo
        tuyo.
      </p>
      <EmptyDemoButton />
    </section>
  )
}
