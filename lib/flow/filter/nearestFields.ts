import { editDistance } from '@/lib/core/editDistance'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'

const sorted = (words: string): string =>
  words
    .toLowerCase()
    .split(/[^a-z0-9%]+/)
    .sort()
    .join(' ')

/** Edits between a word and a field, by its name and by its label, in whichever order their parts stand. */
function distanceTo(word: string, field: FieldName): number {
  const own = [field, fieldInfo(field).label.toLowerCase()]
  return Math.min(...own.flatMap((name) => [editDistance(word, name), editDistance(sorted(word), sorted(name))]))
}

/** Fields that a word nearly names, the nearest first: `days_to_earnings` is `earnings_days`. */
export function nearestFields(text: string, fields: readonly FieldName[], most = 1): readonly FieldName[] {
  const word = text.toLowerCase()
  const reach = Math.max(1, Math.floor(word.length * 0.4))
  return fields
    .map((field) => ({ field, distance: distanceTo(word, field) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ field }) => field)
}
