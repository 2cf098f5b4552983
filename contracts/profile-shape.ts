import * as z from 'zod/mini'

export const Profile = z.object({
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state_province_region: z.string(),
  country_region: z.string(),
  zipcode: z.string(),
  ring_size: z.string(),
  bracelet_length: z.string(),
  necklace_length: z.string(),
})
export type Profile = z.infer<typeof Profile>
