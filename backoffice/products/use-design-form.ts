import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { Difference, Side } from '#backoffice/components/to-conflict.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { showErrors } from '#backoffice/components/use-submit.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import { adminDesignsApi, type EditedDesign } from '#contracts/admin/designs.ts'
import { type DesignValues, NEW_DESIGN, toValues } from './design-values.ts'
import { listDifferences, listLostPieces, mergeDesign, toSavedWords } from './merge-design.ts'
import { toDesignChanges, toNewDesign } from './to-body.ts'
import { useCreatedNotice } from './use-created-notice.tsx'
import { useSavedNotice } from './use-saved-notice.tsx'

const MAX_MERGES = 3

type Conflict = { theirs: EditedDesign; differences: Difference[] }

/** The form of a design: its stored state, the values that are being edited, and saving. */
export function useDesignForm(loaded: EditedDesign | null) {
  const [design, setDesign] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm<DesignValues>({ defaultValues: loaded ? toValues(loaded) : NEW_DESIGN })
  const navigate = useNavigate()
  const notify = useNotify()
  const notifyCreated = useCreatedNotice()
  // One key for all attempts of this form, so that a repeated request creates one design.
  const key = useRef(crypto.randomUUID())

  /** The sizes whose changes nobody can save, until the next notice names them. */
  const lost = useRef(new Set<string>())
  // A notice that offers to undo a change outlives the render that made it.
  const stored = useRef(loaded)

  const noteLost = (sides: Parameters<typeof listLostPieces>[0]) => {
    for (const size of listLostPieces(sides)) lost.current.add(size)
  }

  const take = (next: EditedDesign, values = toValues(next)) => {
    stored.current = next
    setDesign(next)
    form.reset(toValues(next))
    form.reset(values, { keepDefaultValues: true })
  }
  const fetchDesign = (id: number) =>
    call(adminDesignsApi.get, { params: { id } }).catch((error: unknown) => {
      notify(toReason(error), { type: 'error' })
      return null
    })

  /** Reads the stored design again and keeps the changes of the user. */
  const reload = async () => {
    const base = stored.current
    if (!base) return
    const theirs = await fetchDesign(base.id)
    if (!theirs) return
    const sides = { base, mine: form.getValues(), theirs }
    noteLost(sides)
    take(theirs, mergeDesign(sides))
  }
  const notifySaved = useSavedNotice(reload)

  const create = async (values: DesignValues) => {
    const made = await call(adminDesignsApi.create, { body: toNewDesign(values, key.current) })
    take(made)
    notifyCreated(made)
    void navigate(`/products/${made.pieces[0]?.id}`, { replace: true })
  }
  const update = async (base: EditedDesign, values: DesignValues, isMerged = false) => {
    const body = toDesignChanges(base, values)
    const saved = await withPriceConfirmation((more) =>
      call(adminDesignsApi.update, { params: { id: base.id }, body: { ...body, ...more } }),
    )
    take(saved)
    notifySaved(saved.price_changes, toSavedWords(isMerged, [...lost.current]))
    lost.current.clear()
  }

  /** What two people changed in different fields is saved together; about the same fields the user decides. */
  const merge = async (base: EditedDesign, merges: number) => {
    const theirs = await fetchDesign(base.id)
    if (!theirs) return
    const sides = { base, mine: form.getValues(), theirs }
    const differences = listDifferences(sides)
    noteLost(sides)
    if (differences.length > 0 || merges === MAX_MERGES) return setConflict({ theirs, differences })
    const values = mergeDesign(sides)
    take(theirs, values)
    await trySave(values, theirs, merges + 1)
  }
  const fail = async (error: unknown, base: EditedDesign | null, merges: number) => {
    if (!(error instanceof CallFailed)) throw error
    // The form has the current stock before its user is told of it.
    if (error.code === 'stock_moved') await reload()
    // Without an error the form would count as saved, and would not warn before it is left.
    form.setError('root.failed', { message: error.message })
    const fields = Object.entries(error.fields)
    if (base && error.code === 'edited_elsewhere') return merge(base, merges)
    if (fields.length > 0) {
      showErrors(
        form as unknown as UseFormReturn,
        Object.fromEntries(fields.map(([name, texts]) => [name, texts.join(' ')])),
      )
      const others = form.formState.errors.root?.['serverError']?.message
      return notify(others ?? 'Hay campos para corregir.', { type: 'error' })
    }
    notify(toReason(error), { type: 'error' })
  }
  const isSaving = useRef(false)
  const trySave = async (values: DesignValues, base: EditedDesign | null, merges = 0) => {
    try {
      await (base ? update(base, values, merges > 0) : create(values))
    } catch (error) {
      await fail(error, base, merges)
    }
  }
  const save = async (values: DesignValues, base = design) => {
    if (isSaving.current) return
    isSaving.current = true
    await trySave(values, base).finally(() => {
      isSaving.current = false
    })
  }

  const settle = async (chosen: Record<string, Side>) => {
    if (!conflict || !design) return
    const { theirs } = conflict
    const values = mergeDesign({ base: design, mine: form.getValues(), theirs }, chosen)
    setConflict(null)
    take(theirs, values)
    await save(values, theirs)
  }

  return {
    form,
    design,
    save,
    reload,
    conflict: conflict && { ...conflict, settle, cancel: () => setConflict(null) },
    discard() {
      lost.current.clear()
      form.reset(design ? toValues(design) : NEW_DESIGN)
    },
  }
}
