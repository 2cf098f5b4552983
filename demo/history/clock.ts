export type Clock = { set: (at: Date) => void; restore: () => void }

/** Makes the JavaScript of this thread live at another time: for a thread of its own, or a test. */
export function installClock(): Clock {
  const RealDate = globalThis.Date
  let now = RealDate.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
  return {
    set(at) {
      now = at.getTime()
    },
    restore() {
      globalThis.Date = RealDate
    },
  }
}
