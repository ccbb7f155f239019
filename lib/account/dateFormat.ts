/** The formats a user can choose, as tokens of `formatDate`. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY'] as const

export interface DateFormatChoice {
  readonly format: string
  readonly mustSave: boolean
}

/**
 * The user's date format. Without one: MM/DD/YYYY when the time zone contains 'america', else YYYY-MM-DD,
 * and the choice is saved. Spec §5 Date format.
 */
export function chooseDateFormat(format: string | null, timeZone: string): DateFormatChoice {
  if (format) return { format, mustSave: false }
  return { format: timeZone.toLowerCase().includes('america') ? 'MM/DD/YYYY' : 'YYYY-MM-DD', mustSave: true }
}
