import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PersonalData } from './personal-data.ts'
import { Profile } from './profile-shape.ts'
import { toCentimetres, toRingSize } from './saved-sizes.ts'
import { Text } from './scalars.ts'

const Line = (max: number) => z.optional(Text(max).check(z.trim()))
const FilledLine = (max: number) =>
  z.optional(Text(max).check(z.trim(), z.minLength(1, 'Este campo no puede quedar vacío.')))

/** A size as customers write it. Only its number is kept. */
const Size = (toNumber: (size: string) => string, pattern: RegExp, message: string) =>
  z.optional(Text(10).check(z.trim(), z.overwrite(toNumber), z.regex(pattern, message)))

/** An absent field keeps its value. `address` is an alias for `address_line_1`. */
export const ProfileUpdate = z.object({
  phone: Line(40),
  address: Line(200),
  address_line_1: Line(200),
  address_line_2: Line(200),
  city: FilledLine(100),
  state_province_region: FilledLine(100),
  country_region: FilledLine(100),
  zipcode: Line(20),
  /** The number of the ring guide. */
  ring_size: Size(toRingSize, /^([1-9]|[1-3]\d)?$/, 'Es un número de la guía de talles, como 14.'),
  /** In centimetres. */
  bracelet_length: Size(toCentimetres, /^([12]\d)?$/, 'Va de 10 a 29 cm, sin decimales.'),
  necklace_length: Size(
    toCentimetres,
    /^([3-9]\d|1[01]\d|120)?$/,
    'Va de 30 a 120 cm, sin decimales.',
  ),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

const ofProfile = z.object({ profile: Profile })

export const profileApi = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile/user',
    summary: 'The profile of who is signed in',
    access: 'customer',
    response: ofProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/profile/update',
    summary: 'Changes the fields that are given; city, province and country may not become empty',
    access: 'customer',
    body: ProfileUpdate,
    form: true,
    response: ofProfile,
  }),
  getPersonalData: endpoint({
    method: 'GET',
    path: '/api/profile/data',
    summary: 'Everything that the shop keeps about who is signed in',
    access: 'customer',
    response: PersonalData,
  }),
}
