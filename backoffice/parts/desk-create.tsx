import type { ReactNode } from 'react'
import { CreateBase, type RaRecord } from 'react-admin'
import { Head } from '#backoffice/frame/head.tsx'

type Props = {
  title: string
  redirect?: 'list' | 'edit'
  transform?: (data: RaRecord) => RaRecord
  children: ReactNode
}

export const DeskCreate = ({ title, redirect = 'list', transform, children }: Props) => (
  <CreateBase redirect={redirect} transform={transform}>
    <Head title={title} />
    {children}
  </CreateBase>
)
