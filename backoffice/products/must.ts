import { required } from 'react-admin'

export const must = required()
