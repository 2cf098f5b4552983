import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCategories } from '#backoffice/categories/use-category-names.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import type { ImportReport } from '#contracts/admin/import-export.ts'
import { ImportChoice } from './import-choice.tsx'

type CategoryMap = Record<string, number>
type Props = {
  report: ImportReport
  /** Tries the file again. */
  onMap: (map: CategoryMap) => void
  children: (map: CategoryMap) => ReactNode
}

/** Asks for the category of this shop for each name in the file that it does not know. */
export function UnknownCategories({ report, onMap, children }: Props) {
  const [map, setMap] = useState<CategoryMap>({})
  const categories = useCategories()
  const mayCreate = useMayCall(adminCategoriesApi.create)
  const names = [...new Set([...Object.keys(map), ...report.unknown_categories])]
  const choose = (name: string, id: string) => {
    const next = { ...map, [name]: Number(id) }
    setMap(next)
    onMap(next)
  }
  return (
    <>
      {!report.written && names.length > 0 && (
        <Box
          component="section"
          aria-label="Categorías de la planilla"
          sx={{ marginTop: '1.5rem' }}
        >
          <p>
            La tienda no tiene estas categorías de la planilla. Elegí cuál corresponde a cada una
            {mayCreate && (
              <>
                , o creala en{' '}
                <Link className="link" to="/categories/create" target="_blank">
                  Nueva categoría
                </Link>{' '}
                y volvé a probar
              </>
            )}
            .
          </p>
          <Box sx={{ display: 'grid', gap: '0.75rem', maxWidth: '22rem', marginTop: '0.75rem' }}>
            {names.map((name) => (
              <ImportChoice
                key={name}
                label={`«${name}» es`}
                options={categories}
                value={String(map[name] ?? '')}
                onChange={(id) => choose(name, id)}
              />
            ))}
          </Box>
        </Box>
      )}
      {children(map)}
    </>
  )
}
