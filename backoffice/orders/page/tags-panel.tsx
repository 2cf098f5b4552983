import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { iconPaths } from '#app/ui/icon-paths.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import { adminOrderPageApi, MAX_TAG_LENGTH, MAX_TAGS } from '#contracts/admin/order-page.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import css from './tags-panel.module.css'

type Props = { order: AdminOrderDetail; className?: string | undefined }

/** The labels that staff give an order. */
export function TagsPanel({ order, className }: Props) {
  const { transaction_id, tags, version } = order
  const { tag: mayTag } = useOrderPermissions()
  const [isAdding, setIsAdding] = useState(false)
  const [isBusy, act] = useAction()
  const save = (changed: string[]) =>
    act(() =>
      call(adminOrderPageApi.setTags, {
        params: { transaction_id },
        body: { tags: changed, version },
      }),
    )
  if (tags.length === 0 && !mayTag) return null
  return (
    <Panel title="Etiquetas" className={className}>
      <ul className={css.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <span className={css.tag}>
              {tag}
              {mayTag && (
                <button
                  type="button"
                  aria-label={`Quitar ${tag}`}
                  disabled={isBusy}
                  onClick={() => void save(tags.filter((other) => other !== tag))}
                >
                  <PathIcon path={iconPaths.close} />
                </button>
              )}
            </span>
          </li>
        ))}
        {mayTag && tags.length < MAX_TAGS && (
          <li>
            {isAdding ? (
              <TagInput
                used={tags}
                onClose={() => setIsAdding(false)}
                onAdd={(tag) => void save([...tags, tag]).then(() => setIsAdding(false))}
              />
            ) : (
              <Button
                size="small"
                startIcon={<PathIcon path={pageIcons.plus} />}
                onClick={() => setIsAdding(true)}
              >
                Etiqueta
              </Button>
            )}
          </li>
        )}
      </ul>
    </Panel>
  )
}

const loadTags = () => call(adminOrderPageApi.listTags)

type InputProps = { used: string[]; onAdd: (tag: string) => void; onClose: () => void }

/** Suggests the tags of other orders; any other text is a new tag. */
function TagInput({ used, onAdd, onClose }: InputProps) {
  const { reply } = useReply(loadTags)
  const suggestions = reply?.results.filter((tag) => !used.includes(tag)) ?? []
  return (
    <Autocomplete
      freeSolo
      clearText="Borrar"
      openOnFocus
      options={suggestions}
      onChange={(_event, tag) => {
        if (tag?.trim()) onAdd(tag.trim())
      }}
      onBlur={onClose}
      sx={{ width: '11rem' }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Etiqueta nueva"
          autoFocus
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, maxLength: MAX_TAG_LENGTH },
          }}
        />
      )}
    />
  )
}
