import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['a letter is wrong', 'julia@gmail.con', 'julia@gmail.com'],
  ['a letter is missing', 'julia@hotmal.com', 'julia@hotmail.com'],
  ['the last letter is missing', 'julia@gmail.co', 'julia@gmail.com'],
  ['a letter is too many', 'julia@outlookk.com', 'julia@outlook.com'],
  ['two letters changed places', 'julia@gmial.com', 'julia@gmail.com'],
  ['the end is missing', 'julia@gmail', 'julia@gmail.com'],
  ['the provider has no addresses there', 'julia@gmail.com.ar', 'julia@gmail.com'],
  ['a domain of two parts', 'julia@yaho.com.ar', 'julia@yahoo.com.ar'],
  ['it is written with capitals and spaces', ' Julia@Gmial.com ', 'julia@gmail.com'],
])('%s', (_, typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})

test.each([
  'julia@gmail.com',
  'julia@yahoo.com.ar',
  'julia@ymail.com',
  'julia@mail.com',
  'julia@estudio-romero.com.ar',
  'julia@gmaill.con',
  'julia',
  'julia@',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('%s is left as it is', (typed) => {
  expect(suggestAddress(typed)).toBeNull()
})
