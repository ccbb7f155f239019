/** Spec §3 Visit / bot-check event. */
export const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'topic'] as const

type UtmKey = (typeof UTM_KEYS)[number]
export type UtmParams = Readonly<Partial<Record<UtmKey, string>>>

const MAX_LENGTH = 300

/** UTM values of a landing query; empty ones are left out, long ones cut. null when there is none. Spec §4 UTM lifecycle. */
export function utmFromQuery(query: Readonly<Record<string, unknown>>): UtmParams | null {
  const params: Partial<Record<UtmKey, string>> = {}
  for (const key of UTM_KEYS) {
    const value = Array.isArray(query[key]) ? query[key][0] : query[key]
    if (typeof value === 'string' && value.trim() !== '') params[key] = value.trim().slice(0, MAX_LENGTH)
  }
  return Object.keys(params).length === 0 ? null : params
}

/** UTM values as stored under uw_utm_params (JSON). Text that is not ours counts as none. Spec §3 Browser-stored values. */
export function parseStoredUtm(json: string | null): UtmParams {
  if (json === null) return {}
  try {
    const stored: unknown = JSON.parse(json)
    return isRecord(stored) ? (utmFromQuery(stored) ?? {}) : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
