import type { ReactNode } from 'react'
import { CreateBase, type RaRecord, type RedirectionSideEffect } from 'react-admin'
import { PageHeader } from './page-header.tsx'

type Props = {
  title: string
  redirect?: RedirectionSideEffect
  transform?: (data: RaRecord) => RaRecord
  children: ReactNode
}

export const AdminCreate = ({ title, redirect = 'list', transform, children }: Props) => (
  <CreateBase redirect={redirect} {...(transform && { transform })}>
    <PageHeader title={title} />
    {children}
  </CreateBase>
)
