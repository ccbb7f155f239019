/** Default time zone. Spec §9 Defaults. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Where a zone can come from; null or '' where there is none, undefined where a browser does not tell it. */
export interface TimeZoneSources {
  readonly profile: string | null
  readonly stored: string | null
  readonly browser: string | null | undefined
}

/** The zone to use, and whether it must be saved to the server. */
export interface TimeZoneChoice {
  readonly timeZone: string
  readonly mustSave: boolean
}

/** True for a valid zone name, by the platform's own date formatting. Spec §5 Time zone. */
export function isValidTimeZone(timeZone: string): boolean {
  if (timeZone === '') return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The profile's zone, else the stored one; an invalid one becomes America/New_York and is saved.
 * Without either, the browser's zone, falling back to America/New_York. Spec §5 Time zone.
 */
export function chooseTimeZone({ profile, stored, browser }: TimeZoneSources): TimeZoneChoice {
  const chosen = profile || stored
  if (chosen) {
    const isValid = isValidTimeZone(chosen)
    return { timeZone: isValid ? chosen : DEFAULT_TIME_ZONE, mustSave: !isValid }
  }
  return { timeZone: browser && isValidTimeZone(browser) ? browser : DEFAULT_TIME_ZONE, mustSave: false }
}
