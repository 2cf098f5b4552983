const PRELOADED = /<link rel="modulepreload"([^>]*?)( nonce="[^"]*")?\/>/g
const STARTED = ' type="module" async=""'

/** What holds a script back until the page is seen; a type that no browser runs. */
const HELD = 'text/held'

/**
 * Scripts come after what is seen: on a slow line they would take the way of styles and photographs, on a slow phone
 * the time to draw them. A touch or a key starts them at once, and a button that was pressed too early is pressed again.
 */
export function holdScripts(html: string): string {
  const body = html.indexOf('<body')
  const script = html.lastIndexOf(STARTED)
  if (script < body) return html
  return [
    html.slice(0, body).replace(PRELOADED, '<link rel="later"$1/>'),
    html.slice(body, script),
    ` type="${HELD}"`,
    html.slice(script + STARTED.length),
  ].join('')
}

/** Runs in the head: what is held starts when the page and the photographs in sight are drawn. Only the server writes it. */
export const startScripts = !import.meta.env.SSR
  ? ''
  : `(()=>{
let begun=0
const soon=['pointerdown','keydown','touchstart']
const fetchThem=()=>{for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload'}
const start=()=>{
if(begun++)return
fetchThem()
const held=document.querySelector('script[type="${HELD}"]')
if(!held)return
const s=document.createElement('script')
s.type='module';s.text=held.text
document.head.append(s);s.remove()}
const drawn=f=>requestAnimationFrame(()=>setTimeout(f))
for(const e of soon)addEventListener(e,start,{once:true,capture:true,passive:true})
addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');if(b&&!window.__reactRouterDataRouter)b.dataset.early=''},true)
addEventListener('DOMContentLoaded',()=>{drawn(fetchThem);setTimeout(start,3000)})
addEventListener('load',()=>drawn(start))
})()`

/** Once the page listens. */
export function pressAgain(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete button.dataset['early']
    button.click()
  }
}
