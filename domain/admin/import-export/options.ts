import { nameSize } from '#contracts/size-names.ts'
import { type Draft, findMaterialIn, type Option } from './draft.ts'
import { inTurns } from './in-turns.ts'
import { splitByColor } from './split-by-color.ts'
import { toPlainName } from './table.ts'

const matches = (name: string, pattern: RegExp) => pattern.test(toPlainName(name))
const isMetal = (name: string) => matches(name, /material|metal/)
const ONLY_SIZE = /^(talle )?unic[oa]$/

/** Imports the options of another shop. Size and material become fields; `assignOptions` places the others. */
export function setOptions(draft: Draft, options: Option[]): void {
  const given = options.filter(({ name, value }) => name && value)
  const size = given.find(({ name }) => matches(name, /^(talle|tamano|medida|largo|size|numero)/))
  const metal = given.find(({ name }) => isMetal(name))
  const material = metal && findMaterialIn([metal.value])
  if (size) draft.fields['size'] = toSize(size)
  if (material) draft.fields['material'] = material
  draft.options = given.filter((option) => option !== size)
}

/** Ring sizes are named «Talle 14» in this shop, which lists them in the ring guide. */
const toSize = ({ name, value }: Option): string =>
  matches(name, /^(talle|numero)/) ? nameSize(value) : value

/**
 * Places the options that are neither size nor material. What all pieces of a design share is an attribute of the
 * design. What distinguishes a piece is its color or part of its size, because pieces have no attributes of their own.
 * If another option varies with the color, each color becomes a design of its own.
 */
export async function assignOptions(drafts: Draft[]): Promise<Draft[]> {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const group = draft.group ?? `line ${draft.line}`
    const members = groups.get(group)
    if (members) members.push(draft)
    else groups.set(group, [draft])
  }
  await inTurns(groups.values(), assign)
  return drafts
}

const findValue = ({ options }: Draft, name: string) =>
  options.find((option) => option.name === name)?.value

/** Whether the field `material` says all that this option says: not for «oro amarillo» beside «oro blanco». */
function isCovered(name: string, members: Draft[]): boolean {
  if (!isMetal(name)) return false
  const nameOfMaterial = new Map<string | null, string>()
  return members.every((member) => {
    const value = findValue(member, name)
    if (value === undefined) return true
    const material = findMaterialIn([value])
    const known = nameOfMaterial.get(material) ?? value
    nameOfMaterial.set(material, known)
    return material !== null && known === value
  })
}

/** Shops offer three or four, which a comparison of all pieces for each of them relies on. */
const MAX_OPTIONS = 20
const TOO_MANY = `Las variantes de un producto pueden tener hasta ${MAX_OPTIONS} opciones distintas.`

function assign(members: Draft[]): void {
  const names = [...new Set(members.flatMap(({ options }) => options.map(({ name }) => name)))]
  if (names.length > MAX_OPTIONS) {
    for (const { errors } of members) errors['attributes'] = [TOO_MANY]
    return
  }
  const covered = names.filter((name) => isCovered(name, members))
  const varying = names.filter(
    (name) => new Set(members.map((member) => findValue(member, name))).size > 1,
  )
  const own = varying.filter((name) => !covered.includes(name))
  const color = own.find((name) => matches(name, /^(colou?r|tono)/)) ?? own.find(isMetal)
  const hasSizes = new Set(members.map(({ fields }) => fields['size'])).size > 1
  const isSplit = hasSizes || varying.some((name) => name !== color)
  for (const draft of members) {
    const { fields } = draft
    const inSize = isSplit ? own.filter((name) => name !== color) : own
    const parts = inSize.flatMap((name) => findValue(draft, name) ?? [])
    if (color && findValue(draft, color)) fields['color'] = findValue(draft, color)
    if (parts.length > 0) fields['size'] = [...toSizeParts(fields['size']), ...parts].join(' · ')
    const attributes = draft.options.filter(
      ({ name }) => !varying.includes(name) && !covered.includes(name),
    )
    if (attributes.length > 0) fields['attributes'] = attributes
  }
  if (color && isSplit) splitByColor(members)
}

const toSizeParts = (size: unknown): string[] =>
  typeof size === 'string' && size !== '' && !ONLY_SIZE.test(toPlainName(size)) ? [size] : []
