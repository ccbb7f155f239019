import { stringify } from 'qs'

const pad = (value: number) => String(value).padStart(2, '0')

/** Local calendar day of a date, YYYY-MM-DD. */
const localDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

function encodeValue(key: string, value: unknown): unknown {
  if (value instanceof Date) {
    if (key.includes('newer_than') || key.includes('older_than')) return value.getTime()
    return key === 'date' ? localDay(value) : value.toISOString()
  }
  if (Array.isArray(value)) return value.map((item) => encodeValue(key, item))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, encodeValue(inner, item)]))
  }
  return value
}

/**
 * Query text without '?'. Spec §7 Query encoding: nested values as key[], dates under newer_than / older_than as
 * epoch milliseconds, a date under `date` as its local day. Undefined and null are left out.
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  return stringify(encodeValue('', query), { arrayFormat: 'brackets', skipNulls: true })
}
