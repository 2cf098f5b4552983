import Box from '@mui/material/Box'
import { useRecordContext, useRefresh } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { upload } from '#backoffice/data/upload.ts'
import type { EditedPhoto, EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminPhotosApi, MAX_PHOTOS } from '#contracts/admin/photos.ts'
import { Dropzone } from './dropzone.tsx'
import { moveItem, toDraft } from './photo-drafts.ts'
import { PhotoTile } from './photo-tile.tsx'

/** The photos of a product. Every change is saved at once. */
export function PhotoManager() {
  const product = useRecordContext<EditedProduct>()
  const refresh = useRefresh()
  const [isBusy, act] = useAction()
  if (!product) return null
  const { id, name, photos } = product

  const arrange = (arranged: EditedPhoto[], message: string) =>
    act(
      () =>
        call(adminPhotosApi.arrange, {
          params: { id },
          body: { photos: arranged.map(toDraft), photos_seen: photos.map(({ url }) => url) },
        }),
      message,
    )
  const put = (at: number, change: Partial<EditedPhoto>, message: string) =>
    arrange(
      photos.map((photo, index) => (index === at ? { ...photo, ...change } : photo)),
      message,
    )

  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Section title="Fotos">
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: '1rem',
            gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
          }}
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.url}
              photo={photo}
              index={index}
              count={photos.length}
              isBusy={isBusy}
              onMove={(from, to) =>
                arrange(moveItem(photos, from, to), `Foto ${from + 1} pasó al lugar ${to + 1}`)
              }
              onAlt={(alt) => put(index, { alt }, 'Texto guardado')}
              onCrop={(crop) => put(index, { crop }, 'Foto recortada')}
              onRemove={() =>
                arrange(
                  photos.filter((each) => each !== photo),
                  'Foto quitada',
                )
              }
            />
          ))}
        </Box>
        {photos.length < MAX_PHOTOS && (
          <Dropzone
            multiple
            onFile={(file, onProgress) =>
              upload(adminPhotosApi.addToProduct, file, {
                params: { id },
                fields: { alt: name },
                onProgress,
              })
            }
            onDone={() => refresh()}
          />
        )}
      </Section>
    </Box>
  )
}
