import { expect, it } from 'vitest'
import brand from '@/lib/navigation/brand.json'
import { personSlug } from '@/server/services/politics/readTracked'

it.each([
  [brand.person.name, brand.person.slug],
  ["Mary O'Neil-Ruiz, Jr.", 'mary-o-neil-ruiz-jr'],
  ['José  Núñez', 'jose-nunez'],
  ['…', ''],
])('decisions: %s is at /%s-tracker', (name, slug) => expect(personSlug(name)).toBe(slug))
