import { Link } from 'react-router'
import { PAGE_SIZE } from '#contracts/paging.ts'
import button from '#app/ui/button.module.css'
import css from './paging.module.css'
