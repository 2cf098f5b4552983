type Id = string | number

/** «4 elegidos · 2 fuera de esta página»: what is chosen stays so under another filter and on another page. */
export function toChosenWords(chosen: Id[], shown: Id[]): string {
  const words = chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`
  const hidden = chosen.filter((id) => !shown.includes(id)).length
  if (hidden === 0) return words
  return hidden === chosen.length
    ? `${words} · no ${hidden === 1 ? 'está' : 'están'} en esta lista`
    : `${words} · ${hidden} fuera de esta página`
}
