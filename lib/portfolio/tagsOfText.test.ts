import { expect, it } from 'vitest'
import { tagsOfText } from '@/lib/portfolio/tagsOfText'

it.each([
  ['', []],
  [' Dip , , too early,dip ', ['dip', 'too early']],
  ['a,b,c,d,e,f,g,h,i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('Paper Trading journal: tags of %j', (text, tags) => {
  expect(tagsOfText(text)).toEqual(tags)
})
