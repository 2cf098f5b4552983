/** A piece as texts name it, such as «Anillo Aurora · Talle 14», because the pieces of a design share their name. */
export const toProductName = ({ name, size }: { name: string; size: string }): string =>
  size ? `${name} · ${size}` : name
