import '#backoffice/photos/design-photos.css'
import { type DragEvent, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilePicker } from '#backoffice/components/file-picker.tsx'
import { upload } from '#backoffice/data/upload.ts'
import { PhotoControls } from '#backoffice/photos/photo-controls.tsx'
import { moveItem } from '#backoffice/photos/photo-drafts.ts'
import { hasFiles, PhotoTile } from '#backoffice/photos/photo-tile.tsx'
import { PHOTO_TYPES, UploadList } from '#backoffice/photos/upload-list.tsx'
import { useUploads } from '#backoffice/photos/use-uploads.ts'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import { adminPhotosApi, MAX_PHOTOS } from '#contracts/admin/photos.ts'
import type { DesignValues } from './design-values.ts'
import { Panel } from './panel.tsx'
import { WaitsForPhoto } from './waits-for-photo.tsx'

type Props = { readOnly: boolean; onUploading: (isUploading: boolean) => void }

/** The id of the part with the photos. */
export const PHOTOS_ID = 'photos'

const TOO_MANY = `Un producto puede tener hasta ${MAX_PHOTOS} fotos.`

/** The photos of a design. Files are uploaded at once, before the first save, too; the form saves their order. */
export function DesignPhotos({ readOnly, onUploading }: Props) {
  const { getValues, setValue } = useFormContext<DesignValues>()
  const photos = useWatch<DesignValues, 'photos'>({ name: 'photos' })
  const [selected, setSelected] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const set = (next: EditedPhoto[]) => setValue('photos', next, { shouldDirty: true })

  const { uploads, add, isUploading } = useUploads({
    onFile: (file, onProgress) =>
      upload(adminPhotosApi.add, file, { fields: { alt: getValues('name') }, onProgress }),
    onDone: (photo: EditedPhoto) => {
      const present = getValues('photos')
      if (!present.some(({ url }) => url === photo.url)) set([...present, photo])
    },
  })
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])

  const take = (files: File[]) => add(files, MAX_PHOTOS - photos.length, TOO_MANY)
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (readOnly || !hasFiles(event)) return
    event.preventDefault()
    take(Array.from(event.dataTransfer.files))
  }
  const index = photos.findIndex(({ url }) => url === selected)
  const photo = photos[index]
  const move = (from: number, to: number) => set(moveItem(photos, from, to))
  return (
    <Panel title="Fotos" note={`${photos.length} de ${MAX_PHOTOS}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button inside */}
      <div
        id={PHOTOS_ID}
        className={`panel-in ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          if (readOnly || !hasFiles(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <ol className="photos">
          {photos.map((each, at) => (
            <PhotoTile
              key={each.url}
              photo={each}
              index={at}
              isSelected={each.url === selected}
              onSelect={() => setSelected(each.url === selected ? null : each.url)}
              onMove={move}
            />
          ))}
          {!readOnly && photos.length < MAX_PHOTOS && (
            <li className="drop">
              <FilePicker label="Elegir fotos" accept={PHOTO_TYPES} multiple onFiles={take} />
              <span className="wide-only">o soltalas acá</span>
            </li>
          )}
        </ol>
        <UploadList uploads={uploads} />
        <WaitsForPhoto readOnly={readOnly} />
        {photo && !readOnly && (
          <PhotoControls
            photo={photo}
            index={index}
            count={photos.length}
            onMove={move}
            onChange={(change) =>
              set(photos.map((each) => (each === photo ? { ...each, ...change } : each)))
            }
            onRemove={() => set(photos.filter((each) => each !== photo))}
          />
        )}
      </div>
    </Panel>
  )
}
